/** How the server quotes in a summary. */
const QUOTE = /(“[^”]*”)/;

/** Each quote isolated: one from right to left would turn the words around it. */
export function Summary({ text }: { text: string }) {
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {text.split(QUOTE).map(renderPart)}
    </span>
  );
}

const renderPart = (part: string, index: number) => (QUOTE.test(part) ? <bdi key={index}>{part}</bdi> : part);
