import { describe, expect, test } from 'vitest';
import { buildKnowledgeIndex, type KnowledgeIndex, type RetrievalItem } from './index.ts';
import { readWholeLexicon } from './lexicon/lexicon.ts';

/** A made-up kayak school, as a busy owner writes it: titles and facts, no phrasings. */
const ITEMS = Object.entries({
  Courses: 'Beginners on Saturdays 10 to 13, £48 with boat and wetsuit. Advanced on Sundays, £60.',
  'Hiring a kayak': 'Single £14 an hour, double £22. Life jackets are included, helmets £2.',
  Cancellation: 'Free of charge until 24 hours before. After that half of the price.',
  'Group bookings': 'From 8 people 10 % off, and a coach of your own. Lunch by the river on request.',
  'Getting here': 'Bus 14 stops at the bridge. Parking behind the boat house, free all day.',
  'What to wear': 'Shoes that may get wet and a change of clothes. Wetsuits are in sizes from S to XXL.',
  'Age and swimming': 'From 8 years on, and everybody must be able to swim 50 metres.',
  Gift: 'Vouchers from £20 at the desk or by mail, valid for two years.',
}).map(
  ([question, answer], i): RetrievalItem => ({
    ...{ id: `k${i}`, question, answer, alternatives: [], tags: [], category: '', priority: 0 },
  }),
);
const index = buildKnowledgeIndex(ITEMS);
const ask = (question: string, of: KnowledgeIndex = index) => {
  const { decision, hits } = of.search(question, 3);
  return { decision, first: ITEMS.find(({ id }) => id === hits[0]?.id)?.question };
};

describe('a small base of titles and facts', () => {
  test.each([
    ['How much does it cost to hire a double kayak?', 'Hiring a kayak'],
    ['Can I cancel my booking?', 'Cancellation'],
    ['Where can I park?', 'Getting here'],
    ['How long are vouchers valid?', 'Gift'],
    ['What is your address?', 'Getting here'],
    ["what if I can't?", 'Cancellation'],
    ['group discount', 'Group bookings'],
    ['can i cancle', 'Cancellation'],
  ])('answers what an item is about: %s', (question, expected) => {
    expect(ask(question)).toEqual({ decision: 'answer', first: expected });
  });

  test.each(['Do you hire surfboards?', 'can you hire skateboards', 'Could you transport my piano?'])(
    'does not answer for a thing that no item has: %s',
    (question) => {
      expect(ask(question).decision).not.toBe('answer');
    },
  );

  test('offers nothing for a number that an item has of other things', () => {
    expect(ask('Do you have a sauna for 14?').decision).toBe('none');
  });

  describe('of prices and times', () => {
    const BARN = Object.entries({
      'Riding lessons': 'Half an hour on the lunge €28, in a group €22.',
      'Pony party': 'Two hours with cake for ten guests, €190.',
      Livery: 'Box with straw and a paddock. Feed twice a day at 7 and 5.',
      'What to wear': 'Long trousers and boots with a heel. We have helmets.',
      'Trial ride': 'On a lead rein, takes 20 minutes.',
      'Opening hours': 'Monday to Saturday, 2 to 7 pm.',
    }).map(
      ([question, answer], i): RetrievalItem => ({
        ...{ id: question, question, answer, alternatives: [], tags: [], category: '', priority: -i },
      }),
    );
    const barn = buildKnowledgeIndex(BARN);

    test.each([
      ['what do you charge for the lunge', 'Riding lessons'],
      ['price with cake', 'Pony party'],
      ['how long does it take on the lead rein', 'Trial ride'],
    ])('takes an amount or a time for what is asked: %s', (question, expected) => {
      const { decision, hits } = barn.search(question, 3);
      expect([decision, hits[0]?.id]).toEqual(['answer', expected]);
    });

    test('does not offer what only holds an amount', () => {
      const { hits } = barn.search('what do you charge for hoof trimming', 3);
      expect(hits.filter(({ isRelated }) => isRelated)).toEqual([]);
    });
  });

  describe('read as it is meant', () => {
    const itemsOf = (texts: Record<string, string>): KnowledgeIndex =>
      buildKnowledgeIndex(
        Object.entries(texts).map(
          ([question, answer], i): RetrievalItem => ({
            ...{ id: question, question, answer, alternatives: [], tags: [], category: '', priority: -i },
          }),
        ),
      );
    const PRINTERS = itemsOf({
      'Offene Werkstatt': 'Jeden ersten Freitag, Papier und Farbe sind da.',
      Öffnungszeiten: 'Mo bis Fr 9 bis 17 Uhr, Sa 10 bis 13 Uhr.',
      Visitenkarten: 'Ab 50 Stück, Papier aus Baumwolle.',
      Versand: 'Mit der Post, 6 Euro.',
      Leinwand: 'Bis einen Meter breit.',
      Entwurf: 'Wir setzen Ihren Text, zwei Korrekturen sind dabei.',
    });
    const OPTICIAN = itemsOf({
      'Office hours': 'Mon to Fri 9 to 6.',
      'Open frames': 'Rimless and half open frames from £80.',
      'Eye test': 'Takes 30 minutes, £25.',
      'Lost glasses': 'Anything found in the shop is in a box at the desk.',
      Bicycles: 'Lock them to the rail at the side door, not to ours.',
    });

    test.each([
      ['habt ihr sonntags offen', PRINTERS, 'Öffnungszeiten'],
      ['ist am Samstag geschlossen?', PRINTERS, 'Öffnungszeiten'],
      ['would you be open on mondays', OPTICIAN, 'Office hours'],
      ['closed in the evenings?', OPTICIAN, 'Office hours'],
    ])(
      'a question that says only when it may be open asks for the opening hours: %s',
      (question, base, id) => {
        expect(base.search(question, 3).hits[0]?.id).toBe(id);
      },
    );

    test('such a question is answered', () => {
      expect(PRINTERS.search('habt ihr sonntags offen', 3).decision).toBe('answer');
      expect(PRINTERS.search('ist am Samstag geschlossen?', 3).decision).toBe('answer');
    });

    test('what has its own subject does not ask for them', () => {
      expect(PRINTERS.search('Wann ist die offene Werkstatt?', 3).hits[0]?.id).toBe('Offene Werkstatt');
      expect(OPTICIAN.search('how much are open frames', 3).hits[0]?.id).toBe('Open frames');
    });

    test.each([
      ['I come on my bicycle, how long does an eye test take?', 'Eye test'],
      ['my lenses hurt, do you do eye tests?', 'Eye test'],
    ])('what is said next to a question counts less than the question: %s', (question, id) => {
      const { decision, hits } = OPTICIAN.search(question, 3);
      expect([decision, hits[0]?.id]).toEqual(['answer', id]);
    });
  });

  test.each([
    ['Can I bring my dog?'],
    ['How much is the deposit?'],
    ['Do you have a sauna?'],
    ['Can I pay by card?'],
    ['Is there Wi-Fi at the boat house?'],
    ['Who won the world cup in 1954?'],
  ])('does not answer what no item is about, though the frame of the question fits: %s', (question) => {
    expect(ask(question).decision).not.toBe('answer');
  });

  test.each([
    [
      'My aunt turned seventy, we all live in the mountains and the cake is ordered, is there a voucher',
      'Gift',
    ],
    [
      'Is there a bus, as my car broke down and the garage in our village has no parts for it?',
      'Getting here',
    ],
    ['Can you cancel because my grandmother broke her leg in the kitchen on her birthday', 'Cancellation'],
  ])('asks back with what a clause is about, however much is said around it: %s', (message, expected) => {
    expect(ask(message)).toEqual({ decision: 'suggest', first: expected });
  });

  test('knows nothing of a long message that shares no word with it', () => {
    const message = 'My neighbor bakes bread, she has two ovens and a mill, do you know her recipe?';
    expect(index.search(message, 3, { candidatesOnly: true }).decision).toBe('none');
  });

  test('decides the same whether or not the items that fill a list are wanted', () => {
    const questions = ITEMS.flatMap(({ question, answer }) => [question, ...answer.split(/[.,] /)]);
    const others = ['Who won the world cup in 1954?', 'what about it', 'xyzzy plugh', '', 'Gift for a dog?'];
    for (const question of [...questions, ...others]) {
      const [wide, narrow] = [false, true].map((candidatesOnly) =>
        index.search(question, 3, { candidatesOnly }),
      );
      expect(narrow?.decision, question).toBe(wide?.decision);
      const related = wide?.hits.filter(({ isRelated }) => isRelated) ?? [];
      if (wide?.decision !== 'answer')
        expect(
          narrow?.hits.filter(({ isRelated }) => isRelated),
          question,
        ).toEqual(related);
    }
  });

  test.each([
    ['until what time can I cancel', 'Cancellation'],
    ['how do I get there', 'Getting here'],
    ['are you doing courses sat', 'Courses'],
  ])('reads everyday words: %s', (question, expected) => {
    expect(ask(question).first).toBe(expected);
  });

  test('knows words in their other forms', () => {
    const kennel = Object.entries({
      'Day care': 'Weekdays from 8 to 6. Unneutered males may board, but not come here.',
      'Boarding prices': '£32 a night, the second dog half.',
      'Dogs that we refuse': 'None that bites.',
      'Opening hours': 'Monday to Saturday, 8 to 6.',
    }).map(
      ([question, answer], i): RetrievalItem => ({
        ...{ id: question, question, answer, alternatives: [], tags: [], category: '', priority: i },
      }),
    );
    const own = buildKnowledgeIndex(kennel);
    const first = (question: string) => own.search(question, 3).hits[0]?.id;
    expect(first('how much is daycare?')).toBe('Day care');
    expect(first('must he be neutered?')).toBe('Day care');
    expect(first('she has bitten a man')).toBe('Dogs that we refuse');
  });

  test('takes a part of a compound for less than the whole', () => {
    const spa = Object.entries({
      Massage: 'Rücken 30 Minuten 35 Euro, nach Anmeldung.',
      Sauna: 'Täglich ab 16 Uhr, gemischt. Handtuch mitbringen.',
      Umkleide: 'Im Keller, mit Dusche. Schlösser bitte mitbringen.',
      Parken: 'Hinter dem Haus, zwei Stunden frei.',
      Gutscheine: 'Am Empfang, drei Jahre gültig.',
      Probestunde: 'Einmal kostenlos, bitte anmelden.',
    }).map(
      ([question, answer], i): RetrievalItem => ({
        ...{ id: `s${i}`, question, answer, alternatives: [], tags: [], category: '', priority: 0 },
      }),
    );
    const own = buildKnowledgeIndex(spa);
    expect(own.search('Kann man eine Massage buchen?', 3).decision).toBe('answer');
    expect(own.search('Kann man eine Fußreflexzonenmassage buchen?', 3).decision).toBe('suggest');
  });

  test('takes no everyday word for a mistyped one', () => {
    const ship: RetrievalItem = {
      ...(ITEMS[0] as RetrievalItem),
      id: 'ship',
      question: 'Do you ship abroad?',
      answer: 'Yes.',
    };
    expect(buildKnowledgeIndex([...ITEMS, ship]).search('Can I bring a dog to the shop?', 3).decision).toBe(
      'none',
    );
  });

  test('asks back only with items that share a subject with the question', () => {
    const { hits } = index.search('Which shoes do you sell?', 3);
    const related = hits.filter(({ isRelated }) => isRelated).map(({ id }) => id);
    expect(related).toEqual(['k5']);
    expect(index.search('Who won the world cup in 1954?', 3).hits.some(({ isRelated }) => isRelated)).toBe(
      false,
    );
  });

  test('finds an item by other words for the same thing', () => {
    expect(ask('How do I get there by public transport?').first).toBe('Getting here');
    expect(ask('Do you sell gift cards?').first).toBe('Gift');
  });

  test('finds an item by a question in another language', async () => {
    await readWholeLexicon();
    expect(ask('Kann ich bei euch parken?').first).toBe('Getting here');
  });

  test('is as careful after items are added', () => {
    const [first, ...others] = ITEMS;
    const grown = buildKnowledgeIndex(others).amended({ written: first ? [first] : [], removed: [] });
    expect(ask('When is the course for beginners?', grown)).toEqual({ decision: 'answer', first: 'Courses' });
    expect(ask('Can I bring my dog?', grown).decision).not.toBe('answer');
  });

  test('answers a question that two items have', () => {
    const [first] = ITEMS.slice(2);
    const twice = buildKnowledgeIndex(first ? [...ITEMS, { ...first, id: 'again' }] : []);
    expect(twice.search('Cancellation', 3).decision).toBe('answer');
  });

  test('of one item is not sure of another question', () => {
    const one = buildKnowledgeIndex(ITEMS.slice(2, 3));
    expect(one.search('How much is the deposit?', 1).decision).toBe('none');
    expect(one.search('Can I cancel?', 1).decision).toBe('answer');
  });
});

const baseOf = (items: Record<string, string>) =>
  buildKnowledgeIndex(
    Object.entries(items).map(([question, answer]) => ({
      ...{ id: question, question, answer, alternatives: [], tags: [], category: '', priority: 0 },
    })),
  );

describe('a question whether something is sold', () => {
  const OTHERS = { 'Opening hours': 'Daily from 10 to 18.', Parking: 'Behind the barn, free.' };
  const hay = { Hay: 'Our donkeys eat hay twice a day.', ...OTHERS };
  test.each([
    [hay, 'Do you sell hay?'],
    [{ Heu: 'Unsere Esel fressen zweimal am Tag Heu.', ...OTHERS }, 'Verkauft ihr Heu?'],
    [{ Foin: 'Nos ânes mangent du foin deux fois par jour.', ...OTHERS }, 'Vendez-vous du foin ?'],
    [{ Heno: 'Nuestros burros comen heno dos veces al día.', ...OTHERS }, '¿Venden heno?'],
    [{ Feno: 'Os nossos burros comem feno duas vezes por dia.', ...OTHERS }, 'Vocês vendem feno?'],
    [{ تبن: 'تأكل حميرنا التبن مرتين في اليوم.', ...OTHERS }, 'هل تبيعون تبن؟'],
    [{ 干草: '我们的驴每天吃两次干草。', ...OTHERS }, '你们卖干草吗'],
    [{ 干し草: '私たちのロバは一日に二回干し草を食べます。', ...OTHERS }, '干し草は売っていますか'],
  ])('is asked back where the item says nothing of selling: %#', (items, question) => {
    expect(baseOf(items).search(question, 3).decision).toBe('suggest');
  });

  test.each([
    [hay, 'What about hay?'],
    [{ ...hay, Hay: 'From our barn shop, 4 euros a bag.' }, 'Do you sell hay?'],
    [{ ...OTHERS, 'Can I buy hay?': 'No, it is for the donkeys only.' }, 'Do you sell hay?'],
  ])('is answered where it does, and so is another question: %#', (items, question) => {
    expect(baseOf(items).search(question, 3).decision).toBe('answer');
  });
});

describe('the word that most items have', () => {
  const english = baseOf({
    'Which fiddles do you rent?': 'Fiddles of all sizes, by the month.',
    'What comes with a fiddle?': 'A case, a bow and strings for the fiddle.',
    'Can I buy the fiddle later?': 'Yes, half of the rent counts towards the fiddle.',
    'What if the fiddle breaks?': 'Bring the fiddle in. Our workshop glues it.',
    'How do I tune a fiddle?': 'We show you at the desk.',
    Vouchers: 'At the desk, from 20 euros.',
  });
  const german = baseOf({
    'Welche Geigen vermietet ihr?': 'Geigen in allen Größen, monatlich.',
    'Was ist bei der Geige dabei?': 'Ein Kasten, ein Bogen und Saiten für die Geige.',
    'Kann ich die Geige später kaufen?': 'Ja, die halbe Miete zählt für die Geige.',
    'Was ist, wenn die Geige bricht?': 'Bringt die Geige vorbei. Unsere Werkstatt leimt sie.',
    'Wie stimme ich eine Geige?': 'Das zeigen wir euch am Tresen.',
    Gutscheine: 'Am Tresen, ab 20 Euro.',
  });
  const offered = (base: KnowledgeIndex, question: string) => {
    const { decision, hits } = base.search(question, 3, { candidatesOnly: true });
    return { decision, related: hits.filter(({ isRelated }) => isRelated).length };
  };

  test.each([
    [english, 'fiddle museum'],
    [english, 'is there a fiddle orchestra'],
    [german, 'Geigenmuseum'],
    [german, 'gibt es ein Orchester mit Geige'],
  ])('offers nothing by itself (%#)', (base, question) => {
    expect(offered(base, question)).toEqual({ decision: 'none', related: 0 });
  });

  test.each([
    [english, 'fiddle bow museum'],
    [english, 'fiddle'],
    [german, 'Geige und Bogen im Museum'],
    [german, 'Geige'],
  ])('does not keep an item away that shares more, or where nothing else is asked (%#)', (base, question) => {
    expect(offered(base, question).related).toBeGreaterThan(0);
  });

  test('counts in a base of few items', () => {
    const few = baseOf({
      'Which fiddles do you rent?': 'Fiddles of all sizes, by the month.',
      'What comes with a fiddle?': 'A case, a bow and strings for the fiddle.',
      Vouchers: 'At the desk, from 20 euros.',
    });
    expect(offered(few, 'is there a fiddle orchestra').related).toBeGreaterThan(0);
  });
});
