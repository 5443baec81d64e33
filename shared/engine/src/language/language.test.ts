import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageOf, languagesOf } from './language.ts';

const english = [
  'How do I cancel my order?',
  'Where can I find the invoice for last month?',
  'When will the parcel that I ordered arrive?',
  'I have forgotten the password of my account',
];
const german = [
  'Wie kann ich meine Bestellung stornieren?',
  'Wo finde ich die Rechnung vom letzten Monat?',
  'Wann kommt das Paket an, das ich bestellt habe?',
  'Ich habe das Passwort für mein Konto vergessen',
];

describe('the languages of many texts', () => {
  test('are those of a good part of the texts, most frequent first', () => {
    expect(languagesOf([...english, ...german, ...german])).toEqual(['deu', 'eng']);
  });

  test('exclude a language that only one text resembles', () => {
    expect(languagesOf([...english, 'Bonjour, où est ma commande ?'])).toEqual(['eng']);
  });

  test.each([
    ['eng', 'What are your opening hours? We are open Monday to Friday, 9 to 18, and Saturday until 14.'],
    ['eng', 'What are your opening hours?'],
    ['eng', 'Can I rent a bike? Yes, from 20 euros a day.'],
    ['eng', 'How do I return an order? Send it back within 30 days.'],
    ['eng', 'Where are you? 12 Main Street, Springfield.'],
    ['deu', 'Was kostet der Versand? 5 Euro.'],
    ['deu', 'Wie sind die Öffnungszeiten? Montag bis Freitag von 9 bis 18 Uhr.'],
    ['dan', 'Hvornår har I åbent? Vi har åbent mandag til fredag.'],
    ['nld', 'Wat zijn de openingstijden? Wij zijn open van maandag tot vrijdag.'],
    ['spa', '¿Cuál es el horario? Abrimos de lunes a viernes.'],
    ['fra', 'Quand êtes-vous ouverts ? Du lundi au vendredi.'],
  ])('of the single short item of a new workspace: %s, %s', (language, text) => {
    expect(languagesOf([text])).toEqual([language]);
  });

  test('are found in a sample of very many', () => {
    const items = (texts: readonly string[]) => (i: number) => `${texts[i % 4]} ${texts[(i + 1) % 4]}`;
    const [inEnglish, inGerman] = [items(english), items(german)];
    const many = Array.from({ length: 3_000 }, (_, i) => (i % 3 === 0 ? inGerman(i) : inEnglish(i)));
    expect(languagesOf(many)).toEqual(['eng', 'deu']);
  });

  test('are unknown for empty or meaningless texts', () => {
    expect(languagesOf([])).toEqual(['und']);
    expect(languagesOf(['12', '???'])).toEqual(['und']);
    expect(languagesOf(['f_u', 'AEX'])).toEqual(['und']);
  });
});

test('the languages of any texts are at least one, each once', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[A-Za-z_ ]{0,12}$/),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
      const languages = languagesOf(texts);
      expect(new Set(languages).size).toBe(languages.length);
    }),
  );
});

describe('the language of a text', () => {
  test('is one of the given languages', () => {
    expect(languageOf('wo bleibt meine Rechnung', ['eng', 'deu'])).toBe('deu');
    expect(languageOf('where is my invoice', ['deu', 'eng'])).toBe('eng');
  });

  test('is the main one when detection fails', () => {
    expect(languageOf('?!', ['eng', 'deu'])).toBe('eng');
    expect(languageOf('', ['deu', 'eng'])).toBe('deu');
    expect(languageOf('f_u', ['deu', 'eng'])).toBe('deu');
  });
});
