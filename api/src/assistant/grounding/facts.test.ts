import { expect, it } from 'vitest';
import { KnownFacts } from './facts.ts';

const missing = (answer: string, ...sources: string[]) => new KnownFacts(sources).missingFrom(answer);

it.each([
  // Numbers
  ['It costs 1,000 euros.', 'Price: 1000'],
  ['It costs 1000 euros.', 'Price: 1.000 €'],
  ['It costs 1 000 euros.', "Price: 1'000.–"],
  ['Es kostet 4,50 €.', 'It is €4.50.'],
  ['It is 4.5 euros.', 'Es kostet 4,50 €.'],
  ['It is 1,299.90 francs.', 'CHF 1.299,90'],
  ['It is CHF50.', 'It costs 50 CHF.'],
  ['It takes 1.5 hours.', 'It takes 1½ hours.'],
  ['It is 50.', 'Es kostet 50,00 Euro.'],
  ['３日です。', '3 days'],
  ['خلال ٣ أيام', 'Within 3 days'],
  ['It is 12,5 %.', '12.5%'],
  ['You get 10% off.', '10 % discount'],
  ['It carries 20kg.', 'Up to 20 kg.'],
  ['It has 50 m².', '50 square meters'],
  // Ranges
  ['It takes 3–5 days.', 'It takes 3 to 5 days.'],
  ['From 10 000 to 20 000.', '10,000 - 20,000'],
  // Words for numbers
  ['It takes 3 to 5 days.', 'It takes three to five days.'],
  ['It takes three to five days.', 'It takes 3-5 days.'],
  ['Das dauert drei bis fünf Werktage.', '3–5 working days'],
  ['Within 24 hours.', 'Innerhalb von vierundzwanzig Stunden.'],
  ['Within twenty-four hours.', '24 h'],
  ['75 ans', 'soixante-quinze ans'],
  ['17 jours', 'dix-sept jours'],
  ['90 jours', 'quatre-vingt-dix jours'],
  ['Durante dois dias.', '2 days'],
  ['Dentro de veintiún días o 21 días', 'veintiuno, 21'],
  ['200 guests', 'two hundred guests'],
  ['3日です', '三日かかります'],
  ['25人', '二十五人'],
  ['两天内', '2天'],
  ['二十四時間以内', '24 h'],
  ['十分です。数十年間、第三天、一万年の歴史、四十二条', 'なし'],
  ['يومان أو 2', 'خلال يومين'],
  ['Innerhalb von fünfundzwanzig Tagen.', '25 days'],
  ['Das sind zweihundertfünfzig Euro.', '250 euros'],
  ['Bis zu dreitausendfünfhundert Franken', 'CHF 3500'],
  ['eintausend Euro oder hundertzwanzig Franken', '1000, 120'],
  ['Up to one hundred fifty euros.', '150 €'],
  ['Up to one hundred and fifty euros.', '150 €'],
  ['Between one hundred and two hundred euros', '100–200 €'],
  ['Between one hundred fifty and two hundred euros', '150–200 €'],
  ['Two thousand five hundred euros', '2,500 €'],
  ['Deux cent cinquante euros', '250 €'],
  ['Deux mille trois cents euros', '2300'],
  ['Doscientos cincuenta euros', '250'],
  ['Duzentos e cinquenta euros', '250'],
  ['ثلاثة آلاف يورو', '3000'],
  ['خمسة وعشرون يوما', '25 days'],
  ['Five cents per minute.', '5 cents per minute'],
  ['For one hundred, fifty or twenty euros', '100, 50, 20'],
  ['It is 5 million euros.', '5,000,000 €'],
  ['Das sind 2,5 Millionen Euro.', '2 500 000 €'],
  ['3 mil euros', '3000 euros'],
  ['5万円です', '50000円'],
  ['Five million euros', '5 Millionen'],
  ['1億円', '100,000,000'],
  ['The warranty is a year.', 'Warranty: 12 months'],
  ['Within a week.', '7 days'],
  ['Within a day or two.', '1 to 2 days'],
  ['Innerhalb einer Woche.', 'Within a week'],
  ['You can rent it for a day.', '30 euros per day'],
  ['Pendant un an.', '1 year'],
  ['It is 30 euros a day, twice a week.', '30 per day, 2 times per week'],
  ['Have a nice day! Once a year you see a day pass.', 'Nothing'],
  // Free of charge
  ['It is free of charge.', 'It costs 0 euros.'],
  ['Shipping is free.', 'Versand: kostenlos'],
  ['Der Versand ist kostenlos.', 'We ship at no cost.'],
  ['La livraison est gratuite.', 'Breakfast is included.'],
  ['送料は無料です。', 'Free shipping'],
  ['Feel free to ask. You are free to choose a sugar-free one.', 'Ask us.'],
  ['It is not free of charge.', 'It costs 5 euros.'],
  ['Das ist leider nicht kostenlos.', '5 Euro'],
  ['Ce n’est pas gratuit. No es gratis. Não é grátis. 無料ではありません。', '5 euros'],
  ['You have two options: this one or that.', 'This or that.'],
  ['One of us will call you.', 'We call you.'],
  ['Within 1 day.', 'Within a day.'],
  ['It is 0 euros.', 'It is free.'],
  ['You pay 50 %.', 'You pay half of it.'],
  ['Wait 30 minutes.', 'Wait half an hour.'],
  // Times
  ['Until 5 pm.', 'Until 17:00.'],
  ['Until 17:00.', 'Until 5 p.m.'],
  ['Bis 17 Uhr.', 'Until 5pm.'],
  ['Until 5:30 pm.', 'Bis 17.30 Uhr.'],
  ['À 9h30.', 'At 9:30 am.'],
  ['De 9 h à 18 h 30.', '9:00–18:30'],
  ['早上9点到下午6点', 'Mon–Fri 9–18'],
  ['午前9時から午後6時半まで', 'From 9 am to 6:30 pm'],
  ['Das 9h às 18h.', '9–18'],
  ['A las 5 de la tarde del 24 de diciembre de 2025.', '24.12.2025, 17:00'],
  ['Le 1er janvier.', 'Am 1. Januar'],
  ['في 24 ديسمبر', 'On 24 December'],
  ['From 9:00 to 17:00.', 'Mo–Fr 9–17 Uhr'],
  ['From 9 am to 5 pm.', 'Open 9 to 5.'],
  ['Open until 5.', 'Open until 5 pm.'],
  ['From 11 am to 7 pm, on Fridays until 8 p.m.', 'Daily 11–19, Friday until 20.'],
  ['Until 12 am.', 'Until 24.'],
  ['We take a break from 12:15 pm to 1:15 pm.', 'Break 12:15–1:15'],
  ['Samstags von 8:45 bis 12:00 Uhr.', 'Sa 8.45–12 Uhr'],
  ['From 5 to 7 pm.', 'De 17:00 a 19:00'],
  ['Open 9 to 17.', '9:00–17:00'],
  ['Open 9 to 5.', '9:00–17:00'],
  ['17:00まで', '午後5時まで'],
  ['17点', '下午5点'],
  ['At 12:00.', 'At noon.'],
  ['Until midnight.', 'Until 24:00.'],
  // Dates
  ['On December 24, 2025.', 'Am 24.12.2025.'],
  ['Am 24. Dezember 2025.', '2025-12-24'],
  ['Le 24 décembre.', 'Closed on 24/12.'],
  ['On 12/24/2025.', '24 December 2025'],
  ['Nicht am 26. Dezember und 2. Januar.', 'Nicht am 26.12. und 2.1., sonst immer'],
  ['Closed on November 3, 4 and 9.', 'Closed on 3, 4 and 9 November.'],
  ['On the 24th.', 'Am 24.12. geschlossen'],
  ['12月24日', 'Dec 24'],
  ['Until 1 May.', 'Bis 1. Mai'],
  // Links
  ['Write to Info@Shop.example.', 'info@shop.example'],
  ['See https://www.shop.example/returns/.', 'shop.example/returns'],
  ['See shop.example.', 'https://shop.example/returns?x=1'],
  ['Call +41 31 123 45 67.', '031 123 45 67'],
  ['Call 031/123 45 67.', '+41 (0)31 123-45-67'],
  ['Call (555) 123-4567.', '555.123.4567'],
  ['Appelez le 07.12.34.56.78.', '07 12 34 56 78'],
  ['Call 112.', 'Emergency: 112'],
  ['Call +43 1 2345678.', '0043 1 234 56 78'],
  ['Call 1-555-123-4567.', '+1 (555) 123-4567'],
  ['Call +1 555 123 4567.', '(555) 123-4567'],
  ['Call 123-4567.', '1234567'],
  ['See foo.travel.', 'https://www.foo.travel/a'],
  ['Made with Node.js.', 'Made by us'],
  ['It opens today.We wait. Vgl. d.h. z.B. auch.Das ist so.', 'Nothing'],
  ['The file is guide.pdf.', 'A guide'],
  // Codes
  ['Use SAVE10.', 'Your code: save-10'],
  ['Use SAVE-10!', 'With SAVE10 you save.'],
  ['A Covid-19 test.', 'Covid 19'],
  ['A COVID-19 test.', 'Covid 19'],
  ['Ein PS5-Bundle, ein COVID-19-Test und ein MP3-Player', 'A PS5 bundle, a Covid-19 test, an MP3 player'],
  ['Open since mid-2025.', 'Since 2025'],
  ['The IBAN is CH9300762011623852957.', 'CH93 0076 2011 6238 5295 7'],
  ['IBAN GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
  ['Room A12.', 'A12'],
  // What is no fact
  ['1. A\n   1. B\n   2. C\n   3. D\n2. E\n3. F', 'A, B'],
  ['1. Open the menu. 2. Click it. 3. Save it.', 'Open, click, save.'],
  ['Step 1: Open it.\nStep 2: Click it.\n**3.** Done', 'Open, click.'],
  ['**Schritt 1**: Öffnen\n**Schritt 2**: Klicken', 'Öffnen, klicken'],
  ['(1) Open\n(2) Close', 'Open, close.'],
  ['1 – Open\n2 – Close\n### 3: Done', 'Open, close.'],
  ['١. افتح\n٢. أغلق', 'Open, close.'],
  ['1、打开\n2、点击', 'Open, close.'],
  ['1\\. Open\n2\\. Click', 'Open, click.'],
  ['1. Open it.\n2. Close it.\n3. Done.', 'Open, close.'],
  ['## 1) Open\n## 2) Close', 'Open, close.'],
  ['That is e.g. fine. As is this.Then that.', 'Nothing'],
  ['', ''],
])('facts: %j is confirmed by %j', (answer, source) => {
  expect(missing(answer, source)).toEqual([]);
});

it.each([
  ['It costs 60 euros.', 'It costs 50 euros.', ['60']],
  ['It costs 1,000 euros.', 'It costs 100 euros.', ['1,000']],
  ['It costs 15 euros.', 'It is 15.000 km away.', ['15']],
  ['It costs 4.50.', 'It costs 4.05.', ['4.50']],
  ['It costs 50.', 'It costs 4.50.', ['50']],
  ['It takes 10 days.', 'It takes three to five days.', ['10']],
  ['It takes two days.', 'It takes three to five days.', ['two']],
  ['It takes three to six days.', 'It takes three to five days.', ['six']],
  ['Es dauert zwei Werktage.', '3 days', ['zwei']],
  ['Innerhalb von fünfundzwanzig Tagen.', '5 or 20 days', ['fünfundzwanzig']],
  ['Das sind zweihundert Euro.', '2 or 100 euros', ['zweihundert']],
  ['Das sind zweihundertfünfzig Euro.', '200 or 50 euros', ['zweihundertfünfzig']],
  ['Up to one hundred fifty euros.', '100 or 50 €', ['one hundred fifty']],
  ['It is 5 million euros.', '5 euros', ['5 million']],
  ['Es sind 5 Millionen Euro.', '5 Tausend Euro', ['5 millionen']],
  ['5万円です', '5円', ['5万']],
  ['خمسة ملايين يورو', '5', ['خمسة ملايين']],
  ['The warranty is a year.', 'A warranty of two years', ['is a year']],
  ['It takes a week.', 'It takes 2 weeks.', ['takes a week']],
  ['Innerhalb einer Woche.', 'Within a month', ['innerhalb einer woche']],
  ['Pendant un an.', 'Deux ans', ['pendant un an']],
  ['Durante una semana.', 'dos días', ['durante una semana']],
  ['Durante uma semana.', 'dois dias', ['durante uma semana']],
  ['خلال أسبوع', 'خلال 3 أيام', ['خلال أسبوع']],
  ['It is free of charge.', 'Feel free to call. It costs 5 euros.', ['free of charge']],
  ['Shipping is free.', 'Shipping costs 5 euros.', ['is free']],
  ['We have free parking.', 'Parking costs 5 euros.', ['free parking']],
  ['Parking is free.', 'Parking is not included.', ['is free']],
  ['It is free of charge.', 'It is not free of charge. Is it free?', ['free of charge']],
  ['Das ist kostenlos.', 'Das ist nicht kostenlos, sondern kostet 5 Euro.', ['kostenlos']],
  ['Gratuit !', '5 euros', ['gratuit']],
  ['Es gratis.', '5 euros', ['gratis']],
  ['É grátis.', '5 euros', ['grátis']],
  ['الشحن مجاني', '5 euros', ['مجاني']],
  ['送料は無料です。', '500円', ['無料']],
  ['运费免费', '50元', ['免费']],
  ['It is 0 euros.', 'Feel free to call.', ['0']],
  ['1 – 2 days', '3 days', ['1', '2']],
  ['1. Mai: geschlossen', '2. Mai', ['1. mai']],
  ['Pay the fee of 2. Then 3. Done', 'Pay', ['2', '3']],
  ['Cela prend deux jours.', '3 days', ['deux']],
  ['Tarda siete días.', '3 days', ['siete']],
  ['Leva sete dias.', '3 days', ['sete']],
  ['خلال سبعة أيام', '3 days', ['سبعة']],
  ['خلال ٧ أيام', '3 days', ['7']],
  ['7日です', '三日', ['7']],
  ['七天内', '3天', ['七']],
  ['三百円です', '五百円', ['三百']],
  ['Until 5 am.', 'Until 5 pm.', ['5 am.']],
  ['Until 6 pm.', 'Until 17:00.', ['6 pm.']],
  ['From 4 to 7 pm.', 'From 17:00 to 19:00.', ['4:00']],
  ['Until 17:30.', 'Until 17:00.', ['17:30']],
  ['Bis 18 Uhr.', 'Bis 17 Uhr.', ['18 uhr']],
  ['On December 25.', 'On 24 December.', ['december 25']],
  ['On November 24.', 'On 24 December.', ['november 24']],
  ['On 24.12.2026.', 'On 24.12.2025.', ['24.12.2026']],
  ['Write to help@shop.example.', 'info@shop.example', ['help@shop.example']],
  ['See https://shop.example/other.', 'https://shop.example/returns', ['https://shop.example/other.']],
  ['See evil.com.', 'https://shop.example', ['evil.com']],
  ['See evil.xyz/login now.', 'https://shop.example', ['evil.xyz/login']],
  ['Call +41 31 123 45 68.', '+41 31 123 45 67', ['+41 31 123 45 68']],
  ['It takes 45 minutes.', 'Call 031 123 45 67.', ['45']],
  ['Use SAVE20.', 'Use SAVE10 for 20 % off.', ['save20']],
  ['Use SAFE10.', 'Use SAVE10.', ['safe10']],
  ['Use SAVE20.', 'Save 20 % now.', ['save20']],
  ['Use SAVE-20.', 'Save now, 20 %.', ['save-20']],
  ['Use SAVE10.', 'Use SAVE100.', ['save10']],
  ['Use SAVE10.', 'Use SUPERSAVE10.', ['save10']],
  ['Use SAVE10.', 'Use SAVE10-B.', ['save10']],
  ['Call +43 1 2345678.', 'Call +49 1 2345678.', ['+43 1 2345678']],
  ['Call +49 31 123 45 67.', 'Call +41 (0)31 123 45 67.', ['+49 31 123 45 67']],
  ['Call 0049 31 123 45 67.', 'Call +41 31 123 45 67.', ['0049 31 123 45 67']],
  ['See example.shop.', 'https://shop.example', ['example.shop']],
  ['See foo.travel.', 'https://shop.example', ['foo.travel']],
  ['See foo.museum, please.', 'https://shop.example', ['foo.museum']],
  ['See Evil.Com.', 'https://shop.example', ['evil.com']],
  ['See EVIL.TRAVEL.', 'https://shop.example', ['evil.travel']],
  ['७ दिन लगते हैं।', '3 days', ['7']],
  ['ใช้เวลา ๗ วัน', '3 days', ['7']],
  ['Call +４９ 31 123 45 67.', 'Call +41 31 123 45 67.', ['+49 31 123 45 67']],
  ['1. Pay 20.\n2. Pay 30.', 'Pay 20.', ['30']],
])('facts: %j is not confirmed by %j', (answer, source, facts) => {
  expect(missing(answer, source)).toEqual(facts);
});

it('facts: any number is confirmed by itself in every common spelling, and by no other', () => {
  const spell = (value: number) => [
    String(value),
    ...['en', 'de', 'fr', 'de-CH'].map((language) => value.toLocaleString(language)),
    value.toLocaleString('ar-EG'),
  ];
  for (let step = 0; step < 100; step += 1) {
    const value = Math.floor((step * 7_919) % 10 ** (1 + (step % 7)));
    for (const said of spell(value)) {
      for (const written of spell(value)) {
        expect(missing(`It is ${said} here.`, `Written: ${written} there.`), `${said} / ${written}`).toEqual(
          [],
        );
      }
      for (const other of spell(value + 1 + (step % 3))) {
        expect(missing(`It is ${said} here.`, `Written: ${other} there.`), `${said} / ${other}`).toHaveLength(
          1,
        );
      }
    }
  }
});

const SCRIPTS = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
  const spell = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
  return /^\p{Nd}+$/u.test(spell.format(1_234_567_890)) ? [spell] : [];
});

it('facts: German words for 21 to 999 are their numbers, and no others', () => {
  const ones = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
  const teens = 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' ');
  const tens = [
    '',
    '',
    'zwanzig',
    'dreißig',
    'vierzig',
    'fünfzig',
    'sechzig',
    'siebzig',
    'achtzig',
    'neunzig',
  ];
  const below = (value: number): string => {
    if (value >= 100) return `${ones[Math.floor(value / 100)]}hundert${below(value % 100)}`;
    if (value < 10) return value === 1 ? 'eins' : (ones[value] ?? '');
    if (value < 20) return teens[value - 10] ?? '';
    return `${value % 10 ? `${ones[value % 10]}und` : ''}${tens[Math.floor(value / 10)]}`;
  };
  for (let value = 21; value < 1_000; value += 7) {
    const said = `Das sind ${below(value)} Euro.`;
    expect(missing(said, `${value}`), said).toEqual([]);
    expect(missing(said, `${value + 1}, ${value - 1}, ${value * 10}`), said).toEqual([below(value)]);
    expect(missing(`${value} Euro`, said), said).toEqual([]);
  }
});

it('facts: the digits of every script are those of 0 to 9', () => {
  expect(SCRIPTS.length).toBeGreaterThan(20);
  const texts = (digits: string) => [`It costs ${digits} euros.`, `Order ${digits}7 is due.`];
  for (const spell of SCRIPTS) {
    for (const value of [0, 3, 17, 250, 4_096, 987_654]) {
      const { numberingSystem } = spell.resolvedOptions();
      for (const [at, said] of texts(spell.format(value)).entries()) {
        const [same, other] = [texts(`${value}`)[at] ?? '', texts(`${value + 1}`)[at] ?? ''];
        expect(missing(said, same), `${numberingSystem} ${said}`).toEqual([]);
        expect(missing(same, said), `${numberingSystem} ${said}`).toEqual([]);
        expect(missing(said, other), `${numberingSystem} ${said}`).toHaveLength(1);
      }
    }
  }
});

it('facts: a code is confirmed by itself, and by no part of it and nothing longer', () => {
  for (const code of ['SAVE10', 'X7-B2K9', 'ab12cd34', 'WELCOME2025']) {
    expect(missing(`Use ${code}.`, `The code is ${code.toLowerCase()}!`)).toEqual([]);
    for (const other of [`${code}0`, `A${code}`, `${code}-X`, `X-${code}`, code.slice(0, -1)]) {
      expect(missing(`Use ${code}.`, `The code is ${other}!`), other).toHaveLength(1);
    }
  }
});

it('facts: reading takes time in proportion to the text', () => {
  const before = process.cpuUsage();
  for (const hostile of [
    '1 ',
    '1.',
    '1,',
    '0',
    '12:',
    'a-1',
    'a.',
    '(',
    '+4 ',
    'twenty ',
    '九',
    "1'",
    'www.',
    'x@',
    'a.Aa',
    '1万',
    'aaaa',
    'no a ',
    'hundert',
  ]) {
    missing(hostile.repeat(4_000).slice(0, 8_000), hostile.repeat(4_000).slice(0, 8_000));
  }
  // Microseconds of processor time, whatever else the machine does.
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
});
