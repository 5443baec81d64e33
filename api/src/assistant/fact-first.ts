import type { Language } from '../search/index.ts';
import { ownLanguageOf } from '../search/language/own-language.ts';
import { type FactKinds, kindsAsked, kindsHeld } from '../search/subjects/asked-kind.ts';
import { type Subject, subjectsOf } from '../search/subjects/subjects.ts';

/** What a sentence must not have, or must have, to stand at the beginning of an answer. As regular expressions of words. */
interface SentenceWords {
  /** Begins a sentence that goes on with the one before. */
  readonly goesOn: string;
  /** Stands for something that was named before. */
  readonly refers: string;
  /** Restricts what is said after it. */
  readonly restricts: string;
  /** Verbs of sentences that state a fact; a step of instructions has none. */
  readonly states: string;
  /** Words by which a sentence without such a verb is a whole one. */
  readonly people: string;
  /** Says that something costs nothing. */
  readonly free: string;
}

const WORDS: Partial<Record<Language, SentenceWords>> = {
  eng: {
    goesOn: `and but or so however yet still then also otherwise instead therefore thus hence because although though
      moreover furthermore besides additionally alternatively similarly likewise meanwhile finally first firstly second
      secondly third thirdly next later afterwards after before again too either neither nor plus not no yes for`,
    refers: `it its it's they them their theirs they're this that these those he she him her his hers there here both
      such same each latter former one ones other others another else none some any all which who that's rest`,
    restricts: `only if unless except provided when while until unlike excluding without during`,
    states: `is are was were isn't aren't costs cost takes take lasts last opens open closes close charges charge starts
      start begins begin ends end applies apply includes include remains remain has have`,
    people: 'we our you your',
    free: 'free|included|no (?:extra )?(?:charge|cost|fee)',
  },
  deu: {
    goesOn: `und aber oder doch jedoch sondern denn also dann danach davor zuerst zunächst anschließend schließlich
      außerdem zudem auch trotzdem dennoch sonst ansonsten stattdessen deshalb daher darum deswegen dazu dabei dafür
      damit davon allerdings hingegen dagegen ebenso ferner weiterhin erstens zweitens drittens nicht nein ja`,
    refers: `er sie es ihn ihm ihnen ihr ihre ihrem ihren ihrer sein seine dies diese dieser dieses diesem diesen jene
      jener jenes das dessen deren dort hier beide beides solche jeweils derselbe dieselbe dasselbe davon dafür dabei
      dazu darin darauf damit danach andere anderen anderer weitere alle einer eines keiner keine welche wer letztere`,
    restricts: `nur wenn falls außer sofern solange bis ausgenommen ohne während bei ausschließlich`,
    states: `ist sind war waren kostet kosten dauert dauern beträgt betragen liegt liegen gilt gelten beginnt beginnen
      endet enden öffnet öffnen schließt schließen hat haben berechnen bleibt bleiben startet`,
    people: 'wir unser unsere unserem unseren unserer sie ihr ihre ihren',
    free: 'kostenlos|kostenfrei|gratis|umsonst|inklusive|inbegriffen|frei',
  },
  fra: {
    goesOn: `et mais ou donc or ni car puis ensuite enfin d'abord aussi également cependant toutefois pourtant néanmoins
      sinon ainsi alors par contre en outre de plus après avant premièrement deuxièmement oui non pas pour`,
    refers: `il elle ils elles lui leur leurs ce cet cette ces cela ça celui celle ceux celles y en là ici son sa
      ses tous toutes chacun chacune chaque autre autres même mêmes tel telle dont qui lequel laquelle aucun aucune`,
    restricts: `seulement uniquement si sauf hors excepté lorsque quand sans pendant jusqu'à condition`,
    states: `est sont était coûte coûtent dure durent prend prennent ouvre ouvrent ouvrons ferme ferment fermons commence
      commencent finit s'élève s'élèvent vaut valent reste restent comprend a ont facturons`,
    people: 'nous notre nos vous votre vos',
    free: 'gratuite?s?|offerte?s?|inclus(?:e|es)?|compris(?:e|es)?',
  },
  spa: {
    goesOn: `y e pero o u sino aunque entonces luego después antes además también tampoco sin embargo por eso así primero
      segundo finalmente no sí para`,
    refers: `él ella ello ellos ellas lo les le este esta esto estos estas ese esa eso esos esas aquel aquella allí ahí
      aquí su sus ambos ambas cada otro otra otros otras mismo misma tal todos todas quien cual ninguno ninguna`,
    restricts: `solo sólo solamente si salvo excepto cuando sin durante hasta únicamente`,
    states: `es son está están era cuesta cuestan dura duran tarda tardan abre abren abrimos cierra cierran cerramos
      empieza empiezan termina vale valen incluye hay tiene tienen cobramos`,
    people: 'nosotros nuestro nuestra nuestros nuestras usted ustedes [\\p{L}]+mos',
    free: 'gratis|gratuit[oa]s?|incluid[oa]s?',
  },
  por: {
    goesOn: `e mas ou porém contudo então depois antes além também portanto assim primeiro segundo finalmente não sim para`,
    refers: `ele ela eles elas isto isso aquilo este esta estes estas esse essa esses essas aquele aquela ali lá aqui aí
      seu sua seus suas dele dela deles delas nele nela ambos ambas cada outro outra outros outras mesmo mesma tal todos
      todas quem qual nenhum nenhuma lhe`,
    restricts: `só somente apenas se salvo exceto quando sem durante até unicamente`,
    states: `é são está estão era custa custam dura duram demora demoram leva levam abre abrem abrimos fecha fecham
      fechamos começa começam termina vale valem inclui há tem têm cobramos`,
    people: 'nós nosso nossa nossos nossas você vocês [\\p{L}]+mos',
    free: 'grátis|gratuit[oa]s?|incluíd[oa]s?',
  },
};

const NOT_LETTER = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const anyOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|').replaceAll("'", "['’]")})`;

function compile({ goesOn, refers, restricts, states, people, free }: SentenceWords) {
  const has = (source: string) => new RegExp(NOT_LETTER + source + END, 'iu');
  return {
    goesOn: new RegExp(`^[^\\p{L}\\p{N}]*${anyOf(goesOn)}${END}`, 'iu'),
    refers: has(anyOf(refers)),
    restricts: has(anyOf(restricts)),
    states: has(anyOf(states)),
    people: has(anyOf(people)),
    free: has(`(?:${free})`),
  };
}

const PATTERNS = new Map(
  Object.entries(WORDS).map(([language, words]) => [language as Language, compile(words)] as const),
);
type Patterns = ReturnType<typeof compile>;

const MIN_SENTENCES = 3;
const MAX_SENTENCES = 12;
const MIN_WORDS = 4;
/** Lists and Markdown stay as they are. */
const HAS_FORM = /[\n*_#`|[\]<>]|^\s*[-•–]\s|:\s/u;
const BOUNDARY = /(?<=[.!?…][”"»)]?)\s+(?=[¿¡„“"«(]?\p{Lu})/u;
/** Ends with what may be an abbreviation: two sentences are rather taken for one than cut. */
const MAY_BE_ABBREVIATED = new RegExp(
  String.raw`(?:\.\p{L}+|(?<![\p{L}\p{M}])(?:\p{L}|${`
    st dr mr mrs ms prof no nr str tel ca bzw usw etc ext approx incl excl inkl exkl zzgl max min mon tue tues wed thu thur
    thurs fri sat sun mo di mi do fr sa so jan feb mar apr jun jul aug sep sept oct nov dec okt dez av bd sr sra mme mlle vs
    abs art std stk evtl ggf resp env ej pág`
    .trim()
    .split(/\s+/)
    .join('|')}))\.$`,
  'iu',
);

/**
 * An answer with the sentence first that holds the amount or time asked for, and with those that go on from it. It stays as
 * it is written where another order might change its meaning, and always keeps all its sentences.
 */
export function factFirst(asked: string, answer: string): string {
  const kinds = kindsAsked(asked);
  if ((!kinds.amount && !kinds.time) || HAS_FORM.test(answer)) return answer;
  const sentences = sentencesOf(answer);
  if (sentences.length < MIN_SENTENCES || sentences.length > MAX_SENTENCES) return answer;
  const language = ownLanguageOf(answer);
  const patterns = language && PATTERNS.get(language);
  if (!patterns || !sentences.every(isWhole)) return answer;
  const at = factAt(sentences, { asked, kinds, language, patterns });
  if (at <= 0) return answer;
  const before = sentences.slice(0, at);
  if (!before.every((sentence) => mayFollow(sentence, patterns))) return answer;
  let end = at + 1;
  while (end < sentences.length && dependsOnBefore(sentences[end] ?? '', patterns)) end += 1;
  return [...sentences.slice(at, end), ...before, ...sentences.slice(end)].join(' ');
}

function sentencesOf(answer: string): string[] {
  const sentences: string[] = [];
  for (const part of answer.trim().split(BOUNDARY)) {
    const last = sentences.at(-1);
    if (last !== undefined && MAY_BE_ABBREVIATED.test(last))
      sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** A statement with all its brackets and quotes. */
const isWhole = (sentence: string): boolean =>
  /[.!][”"»)]?$/u.test(sentence) &&
  count(sentence, '(') === count(sentence, ')') &&
  count(sentence, '"') % 2 === 0 &&
  count(sentence, '“') + count(sentence, '„') <= count(sentence, '”') + count(sentence, '“');

/** Whether a sentence keeps its meaning behind the fact: it restricts nothing, and is no fragment that would belong to it. */
function mayFollow(sentence: string, { restricts, states, people }: Patterns): boolean {
  const [, ...others] = sentence.split(/\s+/);
  const hasSubject = people.test(sentence) || states.test(others.join(' '));
  return others.length + 1 >= MIN_WORDS && hasSubject && !restricts.test(sentence);
}

const dependsOnBefore = (sentence: string, { goesOn, refers }: Patterns): boolean =>
  goesOn.test(sentence) || refers.test(sentence);

interface Asked {
  readonly asked: string;
  readonly kinds: FactKinds;
  readonly language: Language;
  readonly patterns: Patterns;
}

/** The one sentence with the fact; -1 where several may have it, or it cannot stand alone. */
function factAt(sentences: readonly string[], { asked, kinds, language, patterns }: Asked): number {
  // "How much" is no subject: every sentence with an amount would meet it.
  const subjects = subjectsOf(asked, language).filter(({ text }) => {
    const { amount, time } = kindsAsked(text);
    return !amount && !time;
  });
  const holding = sentences.flatMap((sentence, at) => {
    const held = kindsHeld(sentence);
    const holds =
      (kinds.amount && (held.amount || patterns.free.test(sentence))) || (kinds.time && held.time);
    return holds ? { at, met: metBy(subjectsOf(sentence, language), subjects) } : [];
  });
  const [best, second] = holding.toSorted((a, b) => b.met - a.met);
  if (!best || best.met === 0 || best.met === second?.met) return -1;
  const sentence = sentences[best.at] ?? '';
  return dependsOnBefore(sentence, patterns) || !patterns.states.test(sentence) ? -1 : best.at;
}

/** The same word is worth more than one of the same meaning. */
function metBy(said: readonly Subject[], asked: readonly Subject[]): number {
  const meets = ({ stems, concepts }: Subject): number => {
    const same = stems.filter((stem) => said.some((each) => each.stems.includes(stem)));
    if (same.length > 0) return 2 * same.length;
    return said.some((each) => each.concepts.some((concept) => concepts.includes(concept))) ? 1 : 0;
  };
  return asked.reduce((sum, subject) => sum + meets(subject), 0);
}
