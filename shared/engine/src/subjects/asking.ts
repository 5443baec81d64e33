import type { Subject } from './subjects.ts';

/** Words that begin a question, in the assistant's languages. */
const OPENERS = `
  how what when where who which whose why can could do does did is are was will would may might must should have has
  wie was wann wo wohin woher wer welche welcher welches warum kann können könnt könnte darf dürfen muss müssen soll habt
  haben hat gibt ist sind bietet nehmt bis ab um wird
  comment que quoi quand où qui quel quelle quels quelles combien pourquoi est-ce peut peut-on puis-je pouvez dois faut
  avez êtes vous jusqu
  cómo qué cuándo dónde quién cuál cuáles cuánto cuánta cuántos cuántas por puedo puede se hay tenéis tienen hasta
  como quando onde quem qual quais quanto quantos posso pode podem há têm até tem
  كيف ما متى أين هل كم من`
  .trim()
  .split(/\s+/);

/** Those of two words, of which the first begins other things as well. */
const PAIRS = `(?:until|till|from|since|by|at|in|for|with|on|to) (?:when|what|which|how)
  (?:seit|von|mit|für|in|an|zu|bei|auf) (?:wann|was|wem|wen|welche[mnrs]?|wie)
  (?:à|de|pour|avec|dans|en|depuis|jusqu'à|à partir de) (?:quelle?s?|quand|quoi|combien|qui)
  (?:a|de|desde|hasta|en|para|con) (?:qué|cuándo|cuánto|cuál|dónde|quién)
  (?:a|de|desde|até|em|para|com|a partir de) (?:que|quando|quanto|qual|onde|quem)`
  .split('\n')
  .map((pairs) => pairs.trim());

/** Such a beginning, as the source of a pattern. */
export const OPENER = String.raw`[¿¡]?(?:${[...OPENERS, ...PAIRS].join('|')})(?![\p{L}\p{M}])`;
const listed = (words: string): string => words.trim().split(/\s+/).join('|');
/** Words that begin a question where a verb follows them, else a clause of another one: "when I arrive". */
const BEFORE_VERBS = listed(`
  how what when where why wie was wann wo warum comment quand où combien pourquoi
  cómo qué cuándo dónde cuánto cuánta cuántos cuántas quando onde quanto quantos`);
const BEGINS_CLAUSE = listed(`
  i we you he she it they there my our your the a an this that
  ich wir ihr sie du er es man mein meine unser unsere der die das den dem ein eine einen
  je j nous tu il elle on ils elles mon ma mes notre nos le la les un une l
  yo nosotros usted ustedes él ella mi mis nuestro el los las una
  eu nós você vocês ele ela o os as meu minha nosso nossa um uma`);
/** Verbs that begin no clause of another question. */
const VERBS = listed(`
  can could do does did are is was will would may might should have has
  kann können könnt könnte darf dürfen habt haben hat gibt ist sind bietet nehmt macht
  est-ce peut-on puis-je avez puedo hay tenéis tienen posso tem têm há`);
const AT_END = String.raw`(?![\p{L}\p{M}])`;
/** The beginning of a question that goes on with nothing, as the source of a pattern. */
export const OWN_OPENER = String.raw`[¿¡]?(?:(?:${BEFORE_VERBS})${AT_END}(?!\s+(?:${BEGINS_CLAUSE})${AT_END})|(?:${VERBS})${AT_END})`;
/** Whether it asks for a yes or no. */
export const IS_YES_OR_NO = new RegExp(`^[¿¡]?(?:${VERBS})${AT_END}`, 'iu');
/** Whether a part of a message is a clause of the question after it, such as "When I arrive," */
export const IS_CLAUSE = new RegExp(
  String.raw`^(?:${BEFORE_VERBS})\s+(?:${BEGINS_CLAUSE})${AT_END}.*[,;，]$`,
  'iu',
);
/** Whether a part of a message asks something. */
export const IS_QUESTION = new RegExp(`[?？؟]$|^${OPENER}|[かの吗呢]$`, 'iu');

/** What is said next to a question says less of what it is about. */
const ASIDE_WEIGHT = 0.6;
const CLAUSES = /[^,.;!?？！。，、،؛؟\n]+[?？؟]?/gu;
const JOINED = /^(?:and|but|so|or|und|oder|aber|et|ou|mais|y|o|pero|e|mas|و)\s+/iu;

/**
 * The subjects of a text, clause by clause: "my parrot is shy, may it have a cage for itself" asks about the cage. Where
 * the clauses that ask name nothing, all say what it is about.
 */
export function subjectsAsked(
  text: string,
  subjectsOf: (text: string) => readonly Subject[],
): readonly Subject[] {
  const clauses = (text.match(CLAUSES) ?? []).map((clause) => clause.trim());
  const isAsking = clauses.map((clause) => IS_QUESTION.test(clause.replace(JOINED, '')));
  if (!isAsking.includes(true) || !isAsking.includes(false)) return subjectsOf(text);
  const byClause = clauses.map(subjectsOf);
  const isNamed = byClause.some((own, c) => isAsking[c] && own.some(({ weight }) => weight === 1));
  if (!isNamed) return subjectsOf(text);
  return byClause.flatMap((own, c) =>
    isAsking[c] ? own : own.map((subject) => ({ ...subject, weight: subject.weight * ASIDE_WEIGHT })),
  );
}
