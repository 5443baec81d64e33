/** Whether `b` is `a` with at most `most` letters added, left out, replaced or swapped with their neighbor. */
export function isNear(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  // Most pairs end here. A change adds one letter and removes one at most.
  if (countBits(lettersOf(a) ^ lettersOf(b)) > 2 * most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    beforeLast = last;
    last = row;
  }
  return (last[b.length] ?? 0) <= most;
}

/** A bit for each letter that is in a word; some letters share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Words are compared only with those of nearly the same length and the same first letter, which is rarely mistyped. */
export const shapeOf = (word: string, length: number): string => `${word[0]}${length}`;
