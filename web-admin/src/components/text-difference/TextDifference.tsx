import { wordSegmenter } from '@chatbot-saas/ui';
import { diffWords, diffWordsWithSpace } from 'diff';

/** More words than these that differ are shown as two texts: telling them apart would be felt, and not be read. */
const MOST_EDITS = 500;

/** How one text becomes the other, word by word; spaces count only where nothing else differs. */
export function TextDifference({ from, to }: { from: string; to: string }) {
  const options = { maxEditLength: MOST_EDITS };
  const byWords = diffWords(from, to, { ...options, intlSegmenter: wordSegmenter });
  const pieces = (byWords?.length === 1 ? diffWordsWithSpace(from, to, options) : byWords) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ];
  return (
    <p dir="auto" className="whitespace-pre-wrap text-start [overflow-wrap:anywhere]">
      {pieces.map(({ value, removed, added }, place) => {
        const Piece = removed ? Removed : added ? Added : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are always replaced together.
        return <Piece key={place}>{value}</Piece>;
      })}
    </p>
  );
}

export const Removed = ({ children }: { children: string | number }) => (
  <del className="mx-0.5 rounded-sm bg-danger-soft px-0.5 text-danger-ink">{children}</del>
);

export const Added = ({ children }: { children: string | number }) => (
  <ins className="mx-0.5 rounded-sm bg-success-soft px-0.5 text-success-ink">{children}</ins>
);
