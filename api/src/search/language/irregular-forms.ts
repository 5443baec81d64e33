/** English forms that no stemmer leads back: each base with its other forms. */
const FORMS = `
  bear bore borne, beat beaten, become became, begin began begun, bend bent, bite bit bitten, bleed bled, blow blew blown,
  break broke broken, bring brought, build built, burn burnt, buy bought, catch caught, choose chose chosen, creep crept,
  deal dealt, dig dug, draw drew drawn, drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feed fed,
  feel felt, fight fought, find found, fly flew flown, forbid forbade forbidden, forget forgot forgotten, freeze froze frozen,
  grow grew grown, hang hung, hear heard, hide hid hidden, hold held, keep kept, kneel knelt, lay laid, lead led, learn learnt,
  leave left, lend lent, lie lay lain, lose lost, make made, mean meant, meet met, mistake mistook mistaken, pay paid,
  ride rode ridden, ring rang rung, rise rose risen, run ran, sell sold, send sent, sew sewn, shake shook shaken, shoot shot,
  show shown, shrink shrank shrunk, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid, smell smelt, speak spoke spoken,
  spell spelt, spend spent, spill spilt, spoil spoilt, stand stood, steal stole stolen, stick stuck, sting stung, strike struck,
  sweep swept, swell swollen, swim swam swum, swing swung, teach taught, tear tore torn, tell told, think thought, throw threw thrown,
  understand understood, wake woke woken, wear wore worn, weep wept, win won, wind wound, write wrote written,
  child children, foot feet, goose geese, knife knives, leaf leaves, life lives, loaf loaves, man men, mouse mice, shelf shelves,
  tooth teeth, wife wives, wolf wolves, woman women`;

/** Forms that are words of their own as well are left as they are. */
const AMBIGUOUS = new Set([
  'bore',
  'found',
  'ground',
  'lay',
  'leaves',
  'led',
  'left',
  'lives',
  'rose',
  'saw',
  'spoke',
  'wound',
]);

const BASES = new Map(
  FORMS.split(',').flatMap((line) => {
    const [base = '', ...forms] = line.trim().split(/\s+/);
    return forms.filter((form) => !AMBIGUOUS.has(form)).map((form) => [form, base] as const);
  }),
);

/** The base of an irregular English form, such as bite for bitten; the word itself for any other. */
export const baseOf = (word: string): string => BASES.get(word) ?? word;
