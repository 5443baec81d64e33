export interface Piece {
  readonly text: string;
  /** `same` in both, only in the `former` text, or only in the `present` one. */
  readonly side: 'same' | 'former' | 'present';
}

/** Beyond so many words side by side, comparing them one by one would be felt. */
const MAX_CELLS = 4_000_000;

/** What to read to see how one text became the other, word by word (longest common subsequence). */
export function differenceOf(former: string, present: string): Piece[] {
  const [before, after] = [wordsOf(former), wordsOf(present)];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const least = Math.min(before.length, after.length) - start;
  while (end < least && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;

  const pieces = [
    ...before.slice(0, start).map((text): Piece => ({ text, side: 'same' })),
    ...changed(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map((text): Piece => ({ text, side: 'same' })),
  ];
  return joined(pieces);
}

/** With the space that follows each, so that joined they are the text again. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

function changed(before: readonly string[], after: readonly string[]): Piece[] {
  const all = (texts: readonly string[], side: Piece['side']) => texts.map((text): Piece => ({ text, side }));
  if (before.length * after.length > MAX_CELLS) return [...all(before, 'former'), ...all(after, 'present')];
  // How many words two ends have in common, at most.
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [one = '', other = ''] = [before[i], after[j]];
    if (one === other) pieces.push({ text: one, side: 'same' });
    else if (at(i + 1, j) >= at(i, j + 1)) pieces.push({ text: one, side: 'former' });
    else pieces.push({ text: other, side: 'present' });
    const last = pieces.at(-1)?.side;
    if (last !== 'present') i += 1;
    if (last !== 'former') j += 1;
  }
  return [...pieces, ...all(before.slice(i), 'former'), ...all(after.slice(j), 'present')];
}

/** Runs of one side as one piece, what went before what came. */
function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  let [former, present] = ['', ''];
  const close = () => {
    if (former) runs.push({ text: former, side: 'former' });
    if (present) runs.push({ text: present, side: 'present' });
    [former, present] = ['', ''];
  };
  for (const { text, side } of pieces) {
    if (side === 'former') former += text;
    else if (side === 'present') present += text;
    else {
      close();
      const last = runs.at(-1);
      if (last?.side === 'same') runs[runs.length - 1] = { text: last.text + text, side };
      else runs.push({ text, side });
    }
  }
  close();
  return runs;
}
