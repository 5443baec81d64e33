import { sentenceText } from '../../texts/sentence-text.ts';
import { onOneLine } from '../conversation-words.ts';
import { MessageText } from '../thread/MessageText.tsx';

/** Quotes as the summary has them in any language. */
const QUOTE = /(“[^”]*”|„[^“]*“|«[^»]*»|「[^」]*」)/;

/** What the server makes of questions and what became of them, and not a model in its own words. */
const isOfQuestions = (text: string) => text.includes('” → ');

/** Each quote isolated: one from right to left would turn the words around it. */
export function HandoffSummary({ text }: { text: string }) {
  if (!isOfQuestions(text)) return <MessageText text={text} />;
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a summary never change.
    <span key={place} className="block">
      {sentenceText(line).split(QUOTE).map(renderPart)}
    </span>
  ));
}

const renderPart = (part: string, index: number) =>
  QUOTE.test(part) ? <bdi key={index}>{withoutMarks(part)}</bdi> : part;

const withoutMarks = (quote: string) => quote[0] + onOneLine(quote.slice(1, -1)) + quote.at(-1);
