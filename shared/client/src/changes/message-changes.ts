import type { Message } from '@chatbot-saas/contract';
import { lastSeq, type Sequence, type Sequenced } from '../realtime-sequence.ts';

/** Which stored messages may still change. Those are read again after an interruption. */
export interface MessageChanges<M extends Sequenced> {
  mayChange(message: M): boolean;
  isNewer(copy: M, known: M): boolean;
}

/**
 * What became of a message: any may be deleted, and the visitor's window can still show what an agent wrote, whatever was
 * known before.
 */
export const messageChanges: MessageChanges<Message> = {
  mayChange: ({ metadata }) => !metadata.deleted,
  isNewer: (copy, known) =>
    copy.metadata.deleted
      ? !known.metadata.deleted
      : !known.metadata.deleted && (copy.deliveryAt ?? '') > (known.deliveryAt ?? ''),
};

/** The seq after which to read again: the last one, or further back where one of the newest messages may have changed. */
export function readAgainAfter<M extends Sequenced>(
  sequence: Sequence<M>,
  { mayChange }: MessageChanges<M>,
  newest: number,
): number {
  const first = sequence.shown.slice(-newest).find(mayChange);
  return first ? first.seq - 1 : lastSeq(sequence);
}

/** Puts newer copies in the place of known messages. */
export function renew<M extends Sequenced>(
  sequence: Sequence<M>,
  copies: readonly M[],
  { isNewer }: MessageChanges<M>,
): Sequence<M> {
  const bySeq = new Map(copies.map((copy) => [copy.seq, copy]));
  let isChanged = false;
  const put = (known: M): M => {
    const copy = bySeq.get(known.seq);
    if (!copy || !isNewer(copy, known)) return known;
    isChanged = true;
    return copy;
  };
  const shown = sequence.shown.map(put);
  const held = new Map([...sequence.held].map(([seq, message]) => [seq, put(message)]));
  return isChanged ? { shown, held } : sequence;
}

/** As `renew`, for one message of the window. */
export function changeOne<M extends Sequenced>(
  sequence: Sequence<M>,
  id: string,
  changed: (message: M) => M,
  changes: MessageChanges<M>,
): Sequence<M> {
  const known = [...sequence.shown, ...sequence.held.values()].find((message) => message.id === id);
  return known ? renew(sequence, [changed(known)], changes) : sequence;
}
