/** The search accepts at most this many characters. */
const SEARCHED = 200;

/** Links to a source in the knowledge base. */
export const sourceHref = ({ question }: { question: string }): string =>
  `/knowledge-base?${new URLSearchParams({ search: question.slice(0, SEARCHED) })}`;
