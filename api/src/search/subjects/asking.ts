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
