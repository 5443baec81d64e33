export interface TextPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Cells of the table below; past it, telling word from word is not worth the wait. */
const MOST_CELLS = 4_000_000;

/** How one text becomes the other, word by word: the longest run of words that both share stays. */
export function wordChanges(before: string, after: string): TextPiece[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was.length * is.length > MOST_CELLS) {
    return merged([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  }
  const width = is.length + 1;
  const shared = new Uint16Array((was.length + 1) * width);
  const at = (i: number, j: number) => shared[i * width + j] ?? 0;
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = is.length - 1; j >= 0; j--) {
      shared[i * width + j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: TextPiece[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    if (i < was.length && was[i] === is[j]) {
      pieces.push({ kind: 'same', text: was[i++] ?? '' });
      j++;
    } else if (j >= is.length || (i < was.length && at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'removed', text: was[i++] ?? '' });
    } else {
      pieces.push({ kind: 'added', text: is[j++] ?? '' });
    }
  }
  return merged(pieces);
}

/** Each with the space that follows it, so that nothing is lost. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];

function merged(pieces: readonly TextPiece[]): TextPiece[] {
  const found: TextPiece[] = [];
  for (const piece of pieces) {
    if (piece.text === '') continue;
    const last = found.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else found.push({ ...piece });
  }
  return found;
}
