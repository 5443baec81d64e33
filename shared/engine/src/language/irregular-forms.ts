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

/** Spanish verbs whose vowel differs between "vosotros" and "ustedes", and frequent ones in -ir. */
const VOWELS = new Map(
  `tenéis tienen, podéis pueden, queréis quieren, devolvéis devuelven, volvéis vuelven, cerráis cierran, empezáis empiezan,
  comenzáis comienzan, servís sirven, pedís piden, encontráis encuentran, contáis cuentan, probáis prueban,
  recomendáis recomiendan, entendéis entienden, preferís prefieren, dormís duermen, jugáis juegan, pensáis piensan,
  soléis suelen, mostráis muestran, atendéis atienden, movéis mueven, repetís repiten, venís vienen, decís dicen,
  seguís siguen, medís miden, vestís visten, encendéis encienden, calentáis calientan, colgáis cuelgan, sois son,
  habéis han, abrís abren, recibís reciben, salís salen, vivís viven, repartís reparten, incluís incluyen, permitís permiten,
  admitís admiten, imprimís imprimen, subís suben, cubrís cubren, elegís eligen, escribís escriben, existís existen`
    .split(',')
    .flatMap((pair) => {
      const [vosotros = '', ustedes = ''] = pair.trim().split(' ');
      // Many write without accents.
      return [vosotros, vosotros.replace(/[áéí](?=is|s)/u, plain)].map((form) => [form, ustedes] as const);
    }),
);

function plain(vowel: string): string {
  return vowel.normalize('NFD').charAt(0);
}

/** The endings of "vosotros" with those of "ustedes"; "ís" has an accent, since "lunes" and "tenis" end alike. */
const VOSOTROS = [
  [/(?<=\p{L}{2})[áa]is$/u, 'an'],
  [/(?<=\p{L}{2})[ée]is$/u, 'en'],
  [/(?<=\p{L}{2})ís$/u, 'en'],
] as const;
/** Words that end so and are no verbs. */
const NO_VERBS = new Set('seis dieciséis veintiséis país maíz raís anís parís mais'.split(' '));

/** A Spanish verb as one says it to "ustedes", such as abren for abrís; any other word itself. */
export function ustedesFormOf(word: string): string {
  const known = VOWELS.get(word);
  if (known !== undefined) return known;
  if (!word.endsWith('s') || NO_VERBS.has(word)) return word;
  for (const [ending, other] of VOSOTROS) if (ending.test(word)) return word.replace(ending, other);
  return word;
}
