/** The fields that ordering needs: `seq` counts 1, 2, 3 … without gaps in a conversation. */
export interface Sequenced {
  id: string;
  seq: number;
  clientId?: string | null | undefined;
}

/** `shown` has no gaps; `held` came too early and waits for what belongs before it. */
export interface Sequence<M extends Sequenced> {
  readonly shown: readonly M[];
  readonly held: ReadonlyMap<number, M>;
}

export const emptySequence: Sequence<never> = { shown: [], held: new Map<number, never>() };

export function lastSeq(sequence: Sequence<Sequenced>): number {
  return sequence.shown.at(-1)?.seq ?? 0;
}

export function hasGap(sequence: Sequence<Sequenced>): boolean {
  return sequence.held.size > 0;
}

/**
 * Adds messages in whatever order and number of copies they come. A message is shown only once everything before
 * it is: showing it at once and sliding its predecessor in above would move what someone is reading.
 */
export function accept<M extends Sequenced>(sequence: Sequence<M>, incoming: readonly M[]): Sequence<M> {
  const last = lastSeq(sequence);
  const fresh = incoming.filter((message) => message.seq > last && !sequence.held.has(message.seq));
  if (fresh.length === 0) return sequence;

  const held = new Map(sequence.held);
  for (const message of fresh) held.set(message.seq, message);
  return drain(sequence.shown, held);
}

/** Opens the window on a first page; messages of the socket follow if they fit. */
export function startAt<M extends Sequenced>(page: readonly M[], early: readonly M[]): Sequence<M> {
  return accept({ shown: contiguousEnd(page), held: new Map() }, early);
}

/** Adds an older page above the window, as far as it joins without a gap. */
export function prepend<M extends Sequenced>(sequence: Sequence<M>, page: readonly M[]): Sequence<M> {
  const first = sequence.shown[0];
  if (!first) return sequence;
  const older = contiguousEnd(page.filter((message) => message.seq < first.seq));
  if (older.at(-1)?.seq !== first.seq - 1) return sequence;
  return { ...sequence, shown: [...older, ...sequence.shown] };
}

function drain<M extends Sequenced>(before: readonly M[], held: Map<number, M>): Sequence<M> {
  const shown = [...before];
  let next = (shown.at(-1)?.seq ?? 0) + 1;
  for (let message = held.get(next); message; message = held.get(next)) {
    shown.push(message);
    held.delete(next);
    next += 1;
  }
  return { shown, held };
}

function contiguousEnd<M extends Sequenced>(page: readonly M[]): M[] {
  const bySeq = new Map(page.map((message) => [message.seq, message]));
  let seq = Math.max(0, ...bySeq.keys());
  const end: M[] = [];
  for (let message = bySeq.get(seq); message; message = bySeq.get(seq)) {
    end.unshift(message);
    seq -= 1;
  }
  return end;
}
