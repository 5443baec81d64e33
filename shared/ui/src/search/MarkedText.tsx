import type { Piece } from './marked-pieces.ts';

/** Text with what was found in it highlighted. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, index) =>
    isFound ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
        key={index}
        className="rounded-xs bg-warning-soft font-medium text-ink underline decoration-2 decoration-warning underline-offset-2"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
