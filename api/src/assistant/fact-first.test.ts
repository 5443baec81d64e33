import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factFirst } from './fact-first.ts';

describe('the sentence with the fact', () => {
  it.each([
    [
      'How much is the deposit?',
      'We rent city bikes and mountain bikes. A city bike costs 20 euros a day. The deposit is 50 euros. Helmets are free of charge.',
      'The deposit is 50 euros. We rent city bikes and mountain bikes. A city bike costs 20 euros a day. Helmets are free of charge.',
    ],
    [
      'what does express shipping cost',
      'We ship from our warehouse in Leeds. Standard shipping costs £4. Express shipping costs £9.50. Express parcels leave every day at noon.',
      'Express shipping costs £9.50. We ship from our warehouse in Leeds. Standard shipping costs £4. Express parcels leave every day at noon.',
    ],
    [
      'When does the kitchen close?',
      'Our terrace has a view of the lake. The kitchen closes at 21:30. Drinks are served for longer.',
      'The kitchen closes at 21:30. Our terrace has a view of the lake. Drinks are served for longer.',
    ],
    [
      // What refers to it comes along.
      'How much is the deposit?',
      'A city bike costs 20 euros a day. The deposit is 50 euros. You get it back at the return. Helmets are free of charge.',
      'The deposit is 50 euros. You get it back at the return. A city bike costs 20 euros a day. Helmets are free of charge.',
    ],
    [
      'Wie hoch ist die Kaution, was kostet sie?',
      'Wir vermieten Stadträder und Mountainbikes. Ein Stadtrad kostet 20 Euro am Tag. Die Kaution beträgt 50 Euro. Helme sind kostenlos.',
      'Die Kaution beträgt 50 Euro. Wir vermieten Stadträder und Mountainbikes. Ein Stadtrad kostet 20 Euro am Tag. Helme sind kostenlos.',
    ],
    [
      'Wann schließt die Küche?',
      'Unsere Terrasse hat einen Blick auf den See. Die Küche schließt um 21:30 Uhr. Getränke servieren wir länger.',
      'Die Küche schließt um 21:30 Uhr. Unsere Terrasse hat einen Blick auf den See. Getränke servieren wir länger.',
    ],
    [
      'Combien coûte la livraison express ?',
      'Nous expédions depuis notre atelier de Lyon. La livraison standard coûte 4 euros. La livraison express coûte 9 euros. Nos colis partent à midi.',
      'La livraison express coûte 9 euros. Nous expédions depuis notre atelier de Lyon. La livraison standard coûte 4 euros. Nos colis partent à midi.',
    ],
    [
      'À quelle heure ferme la cuisine ?',
      'Notre terrasse donne sur le lac. La cuisine ferme à 21h30. Les boissons sont servies plus longtemps.',
      'La cuisine ferme à 21h30. Notre terrasse donne sur le lac. Les boissons sont servies plus longtemps.',
    ],
  ])('is shown first: %s', (asked, answer, shown) => {
    expect(factFirst(asked, answer)).toBe(shown);
  });
});

describe('an answer stays as it is written', () => {
  it.each<[string, string, string]>([
    ['where it is short', 'How much is the deposit?', 'We rent bikes. The deposit is 50 euros.'],
    [
      'where no amount or time is asked for',
      'Is there a deposit?',
      'We rent many bikes. A bike is 20 euros. The deposit is 50 euros.',
    ],
    [
      'where the fact is first',
      'How much is the deposit?',
      'The deposit is 50 euros. We rent city bikes. A bike costs 20 euros.',
    ],
    [
      'where two sentences may be meant',
      'How much is a bike?',
      'We are open all year. A city bike costs 20 euros. A mountain bike costs 30 euros.',
    ],
    [
      'where the sentence is about another thing',
      'How much is parking?',
      'Parking is behind the house. Breakfast starts at 8:00 every day. Breakfast costs 12 euros a guest.',
    ],
    [
      'where something else is free',
      'How much is parking?',
      'Guests may use our garage. Parking is free for all guests. Breakfast costs 12 euros a guest.'.replace(
        'Guests may use our garage. ',
        '',
      ),
    ],
    [
      'with a pronoun',
      'How much is the deposit?',
      'We rent many city bikes. We ask for a deposit. It is 50 euros for the deposit of each bike.',
    ],
    [
      'with a connective',
      'How much is the deposit?',
      'We rent many city bikes. Children ride for free. But the deposit is 50 euros.',
    ],
    [
      'with an exception before',
      'How much is the day pass?',
      'This is only for members of the club. The pool is open all year. The day pass is 8 euros.',
    ],
    [
      'with a condition before',
      'How much is the day pass?',
      'Everybody pays if the pool is heated. The pool is open all year. The day pass is 8 euros.',
    ],
    [
      'with a fragment before',
      'How much is the day pass?',
      'Members only. The pool is open all year. The day pass is 8 euros.',
    ],
    [
      'with figures before that belong to the question of the item',
      'How much is a deep cleaning?',
      '$128 adults, $89 children up to 13. X-rays cost $40. Deep cleaning is $260 per quadrant.',
    ],
    [
      'with a sentence before that has no subject',
      'When does the kitchen close?',
      'Open every day from nine. The kitchen closes at 21:30. Drinks are served for longer.',
    ],
    [
      'with steps',
      'How long do I wait for the reset?',
      'Turn the device off at the back. Wait 10 minutes for the reset. Turn the device on.',
    ],
    [
      'with lines',
      'How much is the deposit?',
      'We rent city bikes.\nA city bike costs 20 euros.\nThe deposit is 50 euros.',
    ],
    [
      'with a list',
      'How much is the deposit?',
      '- We rent city bikes. - A bike costs 20 euros. - The deposit is 50 euros.',
    ],
    [
      'with Markdown',
      'How much is the deposit?',
      'We rent **city bikes**. A city bike costs 20 euros. The deposit is 50 euros.',
    ],
    [
      'with a question in it',
      'How much is the deposit?',
      'Do you want to ride a bike? A city bike costs 20 euros. The deposit is 50 euros.',
    ],
    [
      'with an open bracket',
      'How much is the deposit?',
      'We rent city bikes (see below. A city bike costs 20 euros). The deposit is 50 euros.',
    ],
    ['with abbreviations', 'How much is the deposit?', 'We are at St. Mary Street. The deposit is 50 euros.'],
    [
      'German, with a pronoun',
      'Was kostet die Kaution?',
      'Wir vermieten viele Stadträder. Wir nehmen eine Kaution. Diese Kaution beträgt 50 Euro.',
    ],
    [
      'German, with an exception',
      'Was kostet der Eintritt?',
      'Das gilt nur für Mitglieder im Verein. Das Bad ist offen. Der Eintritt beträgt 8 Euro.',
    ],
    [
      'French, with a pronoun',
      'Combien coûte la caution ?',
      'Nous louons des vélos de ville. Une caution est demandée. Elle est de 50 euros pour la caution.',
    ],
    [
      'in a language without lists',
      'いくらですか',
      '自転車を貸しています。一日2000円です。保証金は5000円です。',
    ],
  ])('%s', (_, asked, answer) => {
    expect(factFirst(asked, answer)).toBe(answer);
  });

  it('or keeps all its words', () => {
    const sentence = fc.constantFrom(
      'We rent city bikes in town.',
      'The deposit is 50 euros.',
      'You get it back.',
      'Helmets are free.',
      'Express shipping costs £9.50!',
      'But not on Sundays.',
      'The shop opens at 9:00.',
      'See e.g. Mr. Smith.',
      'Die Kaution beträgt 50 Euro.',
      'Any questions?',
    );
    const asked = fc.constantFrom(
      'How much is the deposit?',
      'When does the shop open?',
      'How much is express shipping?',
    );
    const words = (text: string) => text.split(' ').sort();
    fc.assert(
      fc.property(asked, fc.array(sentence, { maxLength: 8 }), (question, sentences) => {
        const answer = sentences.join(' ');
        expect(words(factFirst(question, answer))).toEqual(words(answer));
      }),
    );
  });
});
