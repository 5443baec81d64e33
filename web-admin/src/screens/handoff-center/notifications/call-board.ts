/** What is known of one handoff while its notice stands. */
export interface Call {
  sessionId: string;
  /** Null where only its place in the queue was told. */
  customer: string | null;
  isForMe: boolean;
  queued: string | null;
}

export interface Notice {
  id: string;
  text: string;
  description: string | null;
  durationMs: number;
  /** What it opens; null: the queue. */
  sessionId: string | null;
}

export interface CallBoardOptions {
  show(notice: Notice): void;
  dismiss(id: string): void;
  /** Runs later; the answer cancels. */
  schedule(run: () => void, ms: number): () => void;
}

/** Spec §8. */
const NEW_MS = 5_000;
const QUEUED_MS = 4_000;
const REQUEST_MS = 6_000;
/** From so many on, one notice speaks for all: a pile of them would lie over the screen they call to. */
const TOGETHER_FROM = 3;
const TOGETHER = 'handoffs';

/** One notice for each handoff, whatever is told of it, and one for many; gone the moment somebody has it. */
export function callBoard({ show, dismiss, schedule }: CallBoardOptions) {
  const calls = new Map<string, { call: Call; cancel: () => void }>();
  let isTogether = false;

  const draw = (call: Call, durationMs: number) => {
    if (calls.size >= TOGETHER_FROM || (isTogether && calls.size > 0)) {
      for (const { sessionId } of [...calls.values()].map((one) => one.call)) dismiss(idOf(sessionId));
      isTogether = true;
      const text = calls.size === 1 ? '1 new handoff request' : `${calls.size} new handoff requests`;
      show({ id: TOGETHER, text, description: null, durationMs, sessionId: null });
    } else {
      show({ ...wordsOf(call), id: idOf(call.sessionId), durationMs, sessionId: call.sessionId });
    }
  };

  const forget = (sessionId: string) => {
    calls.get(sessionId)?.cancel();
    calls.delete(sessionId);
    if (calls.size === 0) isTogether = false;
  };

  const add = (sessionId: string, news: Partial<Call>, durationMs: number) => {
    const before = calls.get(sessionId);
    before?.cancel();
    const call = { sessionId, customer: null, isForMe: false, queued: null, ...before?.call, ...news };
    calls.set(sessionId, { call, cancel: schedule(() => forget(sessionId), durationMs) });
    draw(call, durationMs);
  };

  return {
    asked: (sessionId: string, customer: string) => add(sessionId, { customer }, NEW_MS),
    offered: (sessionId: string, customer: string) =>
      add(sessionId, { customer, isForMe: true, queued: null }, REQUEST_MS),
    queued: (sessionId: string, wait: string) => add(sessionId, { isForMe: false, queued: wait }, QUEUED_MS),
    /** Taken, ended, or offered to somebody else. */
    settled(sessionId: string) {
      dismiss(idOf(sessionId));
      if (!calls.has(sessionId)) return;
      forget(sessionId);
      const [left] = calls.values();
      if (!isTogether || !left) dismiss(TOGETHER);
      else draw(left.call, QUEUED_MS);
    },
    clear() {
      for (const sessionId of [...calls.keys()]) {
        dismiss(idOf(sessionId));
        forget(sessionId);
      }
      dismiss(TOGETHER);
    },
  };
}

const idOf = (sessionId: string) => `handoff:${sessionId}`;

function wordsOf({ customer, isForMe, queued }: Call): Pick<Notice, 'text' | 'description'> {
  const queue = queued === null ? null : `Handoff queued · ${queued}`;
  if (customer === null) return { text: 'Handoff queued', description: queued };
  return {
    text: `New handoff request from ${customer}`,
    description: isForMe ? 'You have a new handoff request' : queue,
  };
}
