//! Tests `prefixes!` with a map as people have them.

use iri_core::Iri;
use iri_macros::prefixes;
use iri_vocab::Prefixes;

/// So many were once too many for the compiler's interpreter, whose lint is an error by default.
#[rustfmt::skip]
static MANY: Prefixes<252> = prefixes! {
    "p3" => "https://ids.org/p3/", "p58" => "https://ids.org/p58/", "p113" => "https://ids.org/p113/",
    "p168" => "https://ids.org/p168/", "p223" => "https://ids.org/p223/", "p26" => "https://ids.org/p26/",
    "p81" => "https://ids.org/p81/", "p136" => "https://ids.org/p136/", "p191" => "https://ids.org/p191/",
    "p246" => "https://ids.org/p246/", "p49" => "https://ids.org/p49/", "p104" => "https://ids.org/p104/",
    "p159" => "https://ids.org/p159/", "p214" => "https://ids.org/p214/", "p17" => "https://ids.org/p17/",
    "p72" => "https://ids.org/p72/", "p127" => "https://ids.org/p127/", "p182" => "https://ids.org/p182/",
    "p237" => "https://ids.org/p237/", "p40" => "https://ids.org/p40/", "p95" => "https://ids.org/p95/",
    "p150" => "https://ids.org/p150/", "p205" => "https://ids.org/p205/", "p8" => "https://ids.org/p8/",
    "p63" => "https://ids.org/p63/", "p118" => "https://ids.org/p118/", "p173" => "https://ids.org/p173/",
    "p228" => "https://ids.org/p228/", "p31" => "https://ids.org/p31/", "p86" => "https://ids.org/p86/",
    "p141" => "https://ids.org/p141/", "p196" => "https://ids.org/p196/", "p251" => "https://ids.org/p251/",
    "p54" => "https://ids.org/p54/", "p109" => "https://ids.org/p109/", "p164" => "https://ids.org/p164/",
    "p219" => "https://ids.org/p219/", "p22" => "https://ids.org/p22/", "p77" => "https://ids.org/p77/",
    "p132" => "https://ids.org/p132/", "p187" => "https://ids.org/p187/", "p242" => "https://ids.org/p242/",
    "p45" => "https://ids.org/p45/", "p100" => "https://ids.org/p100/", "p155" => "https://ids.org/p155/",
    "p210" => "https://ids.org/p210/", "p13" => "https://ids.org/p13/", "p68" => "https://ids.org/p68/",
    "p123" => "https://ids.org/p123/", "p178" => "https://ids.org/p178/", "p233" => "https://ids.org/p233/",
    "p36" => "https://ids.org/p36/", "p91" => "https://ids.org/p91/", "p146" => "https://ids.org/p146/",
    "p201" => "https://ids.org/p201/", "p4" => "https://ids.org/p4/", "p59" => "https://ids.org/p59/",
    "p114" => "https://ids.org/p114/", "p169" => "https://ids.org/p169/", "p224" => "https://ids.org/p224/",
    "p27" => "https://ids.org/p27/", "p82" => "https://ids.org/p82/", "p137" => "https://ids.org/p137/",
    "p192" => "https://ids.org/p192/", "p247" => "https://ids.org/p247/", "p50" => "https://ids.org/p50/",
    "p105" => "https://ids.org/p105/", "p160" => "https://ids.org/p160/", "p215" => "https://ids.org/p215/",
    "p18" => "https://ids.org/p18/", "p73" => "https://ids.org/p73/", "p128" => "https://ids.org/p128/",
    "p183" => "https://ids.org/p183/", "p238" => "https://ids.org/p238/", "p41" => "https://ids.org/p41/",
    "p96" => "https://ids.org/p96/", "p151" => "https://ids.org/p151/", "p206" => "https://ids.org/p206/",
    "p9" => "https://ids.org/p9/", "p64" => "https://ids.org/p64/", "p119" => "https://ids.org/p119/",
    "p174" => "https://ids.org/p174/", "p229" => "https://ids.org/p229/", "p32" => "https://ids.org/p32/",
    "p87" => "https://ids.org/p87/", "p142" => "https://ids.org/p142/", "p197" => "https://ids.org/p197/",
    "p0" => "https://ids.org/p0/", "p55" => "https://ids.org/p55/", "p110" => "https://ids.org/p110/",
    "p165" => "https://ids.org/p165/", "p220" => "https://ids.org/p220/", "p23" => "https://ids.org/p23/",
    "p78" => "https://ids.org/p78/", "p133" => "https://ids.org/p133/", "p188" => "https://ids.org/p188/",
    "p243" => "https://ids.org/p243/", "p46" => "https://ids.org/p46/", "p101" => "https://ids.org/p101/",
    "p156" => "https://ids.org/p156/", "p211" => "https://ids.org/p211/", "p14" => "https://ids.org/p14/",
    "p69" => "https://ids.org/p69/", "p124" => "https://ids.org/p124/", "p179" => "https://ids.org/p179/",
    "p234" => "https://ids.org/p234/", "p37" => "https://ids.org/p37/", "p92" => "https://ids.org/p92/",
    "p147" => "https://ids.org/p147/", "p202" => "https://ids.org/p202/", "p5" => "https://ids.org/p5/",
    "p60" => "https://ids.org/p60/", "p115" => "https://ids.org/p115/", "p170" => "https://ids.org/p170/",
    "p225" => "https://ids.org/p225/", "p28" => "https://ids.org/p28/", "p83" => "https://ids.org/p83/",
    "p138" => "https://ids.org/p138/", "p193" => "https://ids.org/p193/", "p248" => "https://ids.org/p248/",
    "p51" => "https://ids.org/p51/", "p106" => "https://ids.org/p106/", "p161" => "https://ids.org/p161/",
    "p216" => "https://ids.org/p216/", "p19" => "https://ids.org/p19/", "p74" => "https://ids.org/p74/",
    "p129" => "https://ids.org/p129/", "p184" => "https://ids.org/p184/", "p239" => "https://ids.org/p239/",
    "p42" => "https://ids.org/p42/", "p97" => "https://ids.org/p97/", "p152" => "https://ids.org/p152/",
    "p207" => "https://ids.org/p207/", "p10" => "https://ids.org/p10/", "p65" => "https://ids.org/p65/",
    "p120" => "https://ids.org/p120/", "p175" => "https://ids.org/p175/", "p230" => "https://ids.org/p230/",
    "p33" => "https://ids.org/p33/", "p88" => "https://ids.org/p88/", "p143" => "https://ids.org/p143/",
    "p198" => "https://ids.org/p198/", "p1" => "https://ids.org/p1/", "p56" => "https://ids.org/p56/",
    "p111" => "https://ids.org/p111/", "p166" => "https://ids.org/p166/", "p221" => "https://ids.org/p221/",
    "p24" => "https://ids.org/p24/", "p79" => "https://ids.org/p79/", "p134" => "https://ids.org/p134/",
    "p189" => "https://ids.org/p189/", "p244" => "https://ids.org/p244/", "p47" => "https://ids.org/p47/",
    "p102" => "https://ids.org/p102/", "p157" => "https://ids.org/p157/", "p212" => "https://ids.org/p212/",
    "p15" => "https://ids.org/p15/", "p70" => "https://ids.org/p70/", "p125" => "https://ids.org/p125/",
    "p180" => "https://ids.org/p180/", "p235" => "https://ids.org/p235/", "p38" => "https://ids.org/p38/",
    "p93" => "https://ids.org/p93/", "p148" => "https://ids.org/p148/", "p203" => "https://ids.org/p203/",
    "p6" => "https://ids.org/p6/", "p61" => "https://ids.org/p61/", "p116" => "https://ids.org/p116/",
    "p171" => "https://ids.org/p171/", "p226" => "https://ids.org/p226/", "p29" => "https://ids.org/p29/",
    "p84" => "https://ids.org/p84/", "p139" => "https://ids.org/p139/", "p194" => "https://ids.org/p194/",
    "p249" => "https://ids.org/p249/", "p52" => "https://ids.org/p52/", "p107" => "https://ids.org/p107/",
    "p162" => "https://ids.org/p162/", "p217" => "https://ids.org/p217/", "p20" => "https://ids.org/p20/",
    "p75" => "https://ids.org/p75/", "p130" => "https://ids.org/p130/", "p185" => "https://ids.org/p185/",
    "p240" => "https://ids.org/p240/", "p43" => "https://ids.org/p43/", "p98" => "https://ids.org/p98/",
    "p153" => "https://ids.org/p153/", "p208" => "https://ids.org/p208/", "p11" => "https://ids.org/p11/",
    "p66" => "https://ids.org/p66/", "p121" => "https://ids.org/p121/", "p176" => "https://ids.org/p176/",
    "p231" => "https://ids.org/p231/", "p34" => "https://ids.org/p34/", "p89" => "https://ids.org/p89/",
    "p144" => "https://ids.org/p144/", "p199" => "https://ids.org/p199/", "p2" => "https://ids.org/p2/",
    "p57" => "https://ids.org/p57/", "p112" => "https://ids.org/p112/", "p167" => "https://ids.org/p167/",
    "p222" => "https://ids.org/p222/", "p25" => "https://ids.org/p25/", "p80" => "https://ids.org/p80/",
    "p135" => "https://ids.org/p135/", "p190" => "https://ids.org/p190/", "p245" => "https://ids.org/p245/",
    "p48" => "https://ids.org/p48/", "p103" => "https://ids.org/p103/", "p158" => "https://ids.org/p158/",
    "p213" => "https://ids.org/p213/", "p16" => "https://ids.org/p16/", "p71" => "https://ids.org/p71/",
    "p126" => "https://ids.org/p126/", "p181" => "https://ids.org/p181/", "p236" => "https://ids.org/p236/",
    "p39" => "https://ids.org/p39/", "p94" => "https://ids.org/p94/", "p149" => "https://ids.org/p149/",
    "p204" => "https://ids.org/p204/", "p7" => "https://ids.org/p7/", "p62" => "https://ids.org/p62/",
    "p117" => "https://ids.org/p117/", "p172" => "https://ids.org/p172/", "p227" => "https://ids.org/p227/",
    "p30" => "https://ids.org/p30/", "p85" => "https://ids.org/p85/", "p140" => "https://ids.org/p140/",
    "p195" => "https://ids.org/p195/", "p250" => "https://ids.org/p250/", "p53" => "https://ids.org/p53/",
    "p108" => "https://ids.org/p108/", "p163" => "https://ids.org/p163/", "p218" => "https://ids.org/p218/",
    "p21" => "https://ids.org/p21/", "p76" => "https://ids.org/p76/", "p131" => "https://ids.org/p131/",
    "p186" => "https://ids.org/p186/", "p241" => "https://ids.org/p241/", "p44" => "https://ids.org/p44/",
    "p99" => "https://ids.org/p99/", "p154" => "https://ids.org/p154/", "p209" => "https://ids.org/p209/",
    "p12" => "https://ids.org/p12/", "p67" => "https://ids.org/p67/", "p122" => "https://ids.org/p122/",
    "p177" => "https://ids.org/p177/", "p232" => "https://ids.org/p232/", "p35" => "https://ids.org/p35/",
    "p90" => "https://ids.org/p90/", "p145" => "https://ids.org/p145/", "p200" => "https://ids.org/p200/",
};

#[test]
fn many() {
    for (prefix, namespace) in MANY.iter() {
        let text = format!("{namespace}a");
        let curie = format!("{prefix}:a");
        assert_eq!(MANY.expand(&curie).unwrap().to_string(), text);
        assert_eq!(
            MANY.compact(Iri::parse(&text).unwrap()).unwrap().prefix(),
            prefix
        );
    }
    assert_eq!(MANY.iter().len(), 252);
}

/// The macro does not see the text of a constant. In a `const` block, it may have generic parameters.
#[test]
fn the_first_that_is_written_is_chosen() {
    trait Named {
        const NAME: &'static str;
    }
    impl Named for () {
        const NAME: &'static str = "urn:b:";
    }
    fn of<T: Named>() -> Prefixes<5> {
        prefixes! { "z" => T::NAME, "y" => "urn:b:", "c" => "urn:c:", "b" => concat!("urn:", "c:"), "a" => "urn:" }
    }
    let prefixes = of::<()>();
    let compact = |text| {
        prefixes
            .compact(Iri::parse(text).unwrap())
            .unwrap()
            .prefix()
    };
    assert_eq!(
        ["urn:b:1", "urn:c:1", "urn:1"].map(compact),
        ["z", "c", "a"]
    );
}
