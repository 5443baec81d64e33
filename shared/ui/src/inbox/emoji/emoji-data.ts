import { ACTIVITIES } from './data/activities.ts';
import { FLAG_REGIONS } from './data/flags.ts';
import { FOOD } from './data/food.ts';
import { NATURE } from './data/nature.ts';
import { OBJECTS } from './data/objects.ts';
import { PEOPLE } from './data/people.ts';
import { SMILEYS } from './data/smileys.ts';
import { SYMBOLS } from './data/symbols.ts';
import { TRAVEL } from './data/travel.ts';
import type { Emoji, EmojiGroup } from './emoji.ts';

const LINE = /^(~?)(\S+) ([^;]+);([^;]*);([^;]*)$/;

function readGroup(lines: string): Emoji[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, tones, char = '', name = '', codes = '', words = ''] = LINE.exec(line) ?? [];
      const named = name.toLowerCase().replaceAll(' ', '_');
      return {
        char,
        name,
        codes: codes === '' ? [named] : codes.split(' '),
        words: words.split(' ').filter((word) => word !== ''),
        hasTones: tones === '~',
      };
    });
}

const REGIONAL_A = 0x1f1e6;
const LETTER_A = 'A'.charCodeAt(0);

const flagOf = (region: string): string =>
  String.fromCodePoint(...[...region].map((letter) => REGIONAL_A + letter.charCodeAt(0) - LETTER_A));

function flags(language: string): Emoji[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  return FLAG_REGIONS.split(' ').map((region) => ({
    char: flagOf(region),
    name: names.of(region) ?? region,
    codes: [`flag-${region.toLowerCase()}`],
    words: [...(english.of(region) ?? '').toLowerCase().split(/[\s-]+/), 'flag'],
    hasTones: false,
  }));
}

/** All, as they are shown; names of countries in the language of the person. */
export const emojiGroups = (language: string): EmojiGroup[] => [
  { name: 'smileys', emoji: readGroup(SMILEYS) },
  { name: 'people', emoji: readGroup(PEOPLE) },
  { name: 'nature', emoji: readGroup(NATURE) },
  { name: 'food', emoji: readGroup(FOOD) },
  { name: 'activities', emoji: readGroup(ACTIVITIES) },
  { name: 'travel', emoji: readGroup(TRAVEL) },
  { name: 'objects', emoji: readGroup(OBJECTS) },
  { name: 'symbols', emoji: readGroup(SYMBOLS) },
  { name: 'flags', emoji: flags(language) },
];
