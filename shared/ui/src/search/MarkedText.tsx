import type { Piece } from './marked-pieces.ts';

/** Text with what was found in it highlighted. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
      <mark key={index} className="rounded-xs bg-warning-soft text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
