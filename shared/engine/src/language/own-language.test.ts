import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languagesOf } from './language.ts';
import { mainLanguageOf, ownLanguageOf } from './own-language.ts';

describe('the language that a text is surely in', () => {
  it.each([
    ['eng', 'Can I bring my dog?'],
    ['eng', 'what time do you close'],
    ['deu', 'Kann ich meinen Hund mitbringen?'],
    ['deu', 'wie lange dauert die Lieferung nach Wien'],
    ['fra', 'Puis-je amener mon chien ?'],
    ['fra', 'Combien coûte la livraison et quand êtes-vous ouverts ?'],
    ['spa', '¿Puedo llevar a mi perro?'],
    ['spa', 'hasta que hora abren'],
    ['por', 'Posso levar o meu cão?'],
    ['ita', 'Posso portare il mio cane?'],
    ['nld', 'Mag ik mijn hond meenemen?'],
    ['swe', 'Får jag ta med min hund till butiken?'],
    ['arb', 'هل يمكنني إحضار كلبي؟'],
    ['jpn', '犬を連れて行けますか'],
    ['cmn', '可以带狗吗'],
    ['kor', '강아지 데려가도 되나요?'],
    ['tha', 'พาสุนัขมาได้ไหม'],
    ['ell', 'Μπορώ να φέρω τον σκύλο μου;'],
    ['ukr', 'Чи є у вас місце для машини?'],
    ['pol', 'Chciałbym się dowiedzieć, czy mogę przyprowadzić ze sobą swojego psa'],
    ['fin', 'Haluaisin tietää, voinko tuoda koirani mukaan teidän kauppaanne'],
  ])('is sure: %s, %s', (language, text) => {
    expect(ownLanguageOf(text)).toBe(language);
  });

  it.each([
    '',
    '?!',
    '12 34',
    'ok',
    'Wifi',
    'gift card',
    'opening hours',
    'Bon Jovi tickets',
    'die cut stickers',
    'menu a la carte',
    'Parkplatz?',
    'horaires',
    'xbox one s price',
    // Chinese and Japanese write this alike.
    '営業時間',
  ])('is unknown where a text is too short to be sure: %s', (text) => {
    expect(ownLanguageOf(text)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        ownLanguageOf(text);
      }),
    );
  });
});

describe('the main language of a base', () => {
  const main = (...texts: string[]) => mainLanguageOf(texts, languagesOf(texts));

  it('is known by a sentence or two', () => {
    expect(main('What are your opening hours? We are open Monday to Friday, 9 to 18.')).toBe('eng');
    expect(main('Wie sind die Öffnungszeiten? Wir haben von Montag bis Freitag geöffnet.')).toBe('deu');
  });

  it('is unknown where a few words would be a guess', () => {
    for (const text of ['Parking Gratis.', 'Wifi Guest, mat 2024', 'Bike hire? Ja tak, 20.', '']) {
      expect(main(text)).toBeNull();
    }
    expect(main()).toBeNull();
  });
});
