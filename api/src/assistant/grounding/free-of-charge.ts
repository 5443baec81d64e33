import type { Fact } from './fact.ts';

/** How a text says in so many words that something costs nothing. */
const STATED =
  "free of charge|(?:(?:is|are)|it's) (?:(?:completely|always|also|entirely) )?free(?=\\s*(?:[.,;!)]|$|for (?:all|everyone|children|kids|members|customers|guests|you)))|free (?:shipping|delivery|returns?|parking|wi-?fi|entry|entrance|admission|cancellation|trial)|for free|at no (?:extra |additional )?(?:cost|charge)|kosten(?:los|frei)(?:e[mnrs]?)?|unentgeltlich|umsonst|gratis|gratuit(?:e?s?|ement|[oa]s?|amente)|grátis|sin (?:coste|costo|cargo)|sem custos?";
const STATED_WITHOUT_SPACES = 'مجان[يا]|無料(?!では|じゃ|でな)|免费|免費';
const NOT =
  "(?<!(?:(?<!\\p{L})(?:not|never|no|nicht|kein\\p{L}*|pas|jamais|nunca|não|ليس|ليست|غير)|n't|不|非)(?: \\p{L}+){0,2} ?)";
const STATEMENT = new RegExp(
  `${NOT}(?:(?<![\\p{L}-])(?:${STATED})(?!\\p{L})|(?:${STATED_WITHOUT_SPACES}))`,
  'gu',
);
/** Less clear ways, which confirm a statement and make none. "Feel free to ask" is no such way. */
const HINT = new RegExp(
  `${NOT}(?:(?<![\\p{L}-]|feel |you are |you're )free(?!\\p{L})|(?<!\\p{L})(?:no (?:\\p{L}+ )?(?:cost|charge|fee)s?|without (?:\\p{L}+ )?(?:cost|charge)s?|complimentary|included|nothing|ohne (?:aufpreis|kosten|gebühr)|keine (?:\\p{L}*kosten|\\p{L}*gebühr)|inklusive|inbegriffen|nichts|sans (?:frais|supplément)|offerte?s?|incluse?s?|incluid[oa]s?|incluíd[oa]s?)|بدون (?:رسوم|تكلفة)|مشمول|込み|含まれ|包含|赠送)`,
  'u',
);

/** A question says nothing, unless the text answers it with a yes. */
const QUESTION =
  /(?<![^.!?。！？؟\n])[^.!?。！？؟\n]*[?？؟](?!\s*(?:yes|ja|oui|sí|sim|نعم|はい|是|对|可以)(?!\p{L}))/gu;

/** "Free of charge" is the number 0. */
export function freeOfCharge(text: string): Fact[] {
  const claims = text.replaceAll(QUESTION, ' ');
  const stated = Array.from(
    claims.matchAll(STATEMENT),
    ([found]): Fact => ({ text: found, readings: [['n0']], offers: ['n0'] }),
  );
  return HINT.test(claims) ? [...stated, { text: '', readings: [], offers: ['n0'] }] : stated;
}
