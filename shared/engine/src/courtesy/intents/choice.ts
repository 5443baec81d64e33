import { isAscii } from '../../language/text.ts';
import { normalizedWords } from './patterns.ts';

/** Ways to name the first, second, third and last of what was offered. Chinese and Japanese in one piece. */
const PLACES: readonly (readonly [place: number, words: string])[] = [
  [
    1,
    `1, first, 1st, one, number one, erste, ersten, erster, erstes, eins, 1er, 1ere, premier, première, un, une, uno, primero, primera, primer, primeira, primeiro, um, uma,
    ١, أول, أولى, واحد, 第一个, 第一個, 第一, 第1个, 一, 1番, 一番, 一番目, 1番目, 最初, 1つ目, 一つ目, 第一条, ①, 选1, 選1`,
  ],
  [
    2,
    `2, second, 2nd, two, number two, zweite, zweiten, zweiter, zweites, zwei, 2e, 2eme, deuxième, deux, seconde, segundo, segunda, dos, dois, duas,
    ٢, ثاني, ثانية, اثنان, 第二个, 第二個, 第二, 第2个, 二, 2番, 二番, 二番目, 2番目, 2つ目, 二つ目, 第二条, ②, 选2, 選2`,
  ],
  [
    3,
    `3, third, 3rd, three, number three, dritte, dritten, dritter, drittes, drei, 3e, 3eme, troisième, trois, tercero, tercera, tercer, tres, terceiro, terceira, três,
    ٣, ثالث, ثالثة, ثلاثة, 第三个, 第三個, 第三, 第3个, 三, 3番, 三番, 三番目, 3番目, 3つ目, 三つ目, 第三条, ③, 选3, 選3`,
  ],
  [
    -1,
    `last, letzte, letzten, letzter, letztes, dernier, dernière, último, última, أخير, أخيرة, 最后一个, 最後一個, 最后, 最後, 最後の, 一番下, 最後のもの`,
  ],
];

/** Words next to it that change nothing. */
const FILLERS = `no, nope, nah, oh, wait, sorry, actually, rather, instead, was, then,
  nein, nee, ne, nö, doch, lieber, eher, entschuldigung, dann, wollte, will, möchte,
  non, nan, plutôt, pardon, désolé, désolée, alors, voulais, voulu, dire, parlais, du, ai,
  mejor, perdón, perdona, digo, decía, quería, quise, decir, refería, refiero, me, a, al,
  não, nao, melhor, desculpe, desculpa, queria, quis, dizer, digo, eu, ao, à,
  لا, كلا, عفوا, آسف, أقصد, قصدت, أعني, بل, كنت,
  the, one, option, number, question, answer, please, no, nr, i, mean, meant, take, choose, pick, want, yes, ok, it, s, is, that, would, like, d, ll, with, go, of, them, these,
  die, der, das, den, frage, antwort, nummer, bitte, ja, ich, meine, meinte, nehme, option, möglichkeit, von, oben,
  le, la, l, numéro, réponse, oui, svp, s il vous plaît, je, veux, choisis, celle, celui,
  el, lo, opción, número, pregunta, respuesta, sí, por, favor, quiero, elijo, es,
  o, a, opção, pergunta, resposta, sim, quero, escolho, é,
  رقم, خيار, سؤال, نعم, فضلك, من, أريد, هو`;

const ARABIC_ARTICLE = 'ال';
/** The end of a choice in Chinese and Japanese. */
const UNSPACED_ENDS =
  /(?:吧|谢谢|謝謝|です|でした|のこと|のほう|の方|ほう|方|でお願いします|お願いします|をお願いします|の質問|のやつ|の|を|で|问题|問題|选项|選項)+$/u;
const UNSPACED_STARTS =
  /^(?:(?:不|不是|不对|不對|没有|没) |(?:选择|選擇|选|選|我要|要|是|请选|我选|我選|我是说|我是說|我说的是|我說的是|我的意思是|抱歉|对不起|對不起|いいえ|いえ|いや|違います|違う|すみません|ごめんなさい|ごめん|じゃあ|やっぱり|やはり) ?)+/u;

const listOf = (list: string) => list.split(',').map((entry) => normalizedWords(entry));
const placeOf = new Map(
  PLACES.flatMap(([place, words]) => listOf(words).map((word) => [word, place] as const)),
);
const fillers = new Set(listOf(FILLERS).flatMap((filler) => filler.split(' ')));
/** The place that a word names, 0 for one that changes nothing; undefined for any other. */
function meaningOf(word: string): number | undefined {
  const meaning = placeOf.get(word) ?? (fillers.has(word) ? 0 : undefined);
  if (meaning !== undefined || !word.startsWith(ARABIC_ARTICLE)) return meaning;
  return meaningOf(word.slice(ARABIC_ARTICLE.length));
}

const MAX_WORDS = 8;
const MAX_LENGTH = 60;

/**
 * Which of the offered suggestions a message chooses, from 1; -1 is the last. Null if it is no choice, which it is only
 * right after an offer.
 */
export function choiceOf(message: string): number | null {
  if (message.length > MAX_LENGTH) return null;
  const text = normalizedWords(message);
  const whole =
    placeOf.get(text) ??
    (isAscii(text) ? undefined : placeOf.get(text.replace(UNSPACED_STARTS, '').replace(UNSPACED_ENDS, '')));
  if (whole !== undefined) return whole;
  const words = text.split(' ', MAX_WORDS + 1);
  // Most messages end here.
  if (words.length > MAX_WORDS || meaningOf(words[0] ?? '') === undefined) return null;
  const places = new Set<number>();
  for (const word of words) {
    const meaning = meaningOf(word);
    if (meaning === undefined) return null;
    // "The second one": a numeral after an ordinal is a pronoun.
    if (meaning !== 0 && !(word === 'one' && words.length > 1)) places.add(meaning);
  }
  const [place, another] = places;
  return place !== undefined && another === undefined ? place : null;
}
