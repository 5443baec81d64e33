import { plural, t } from '@lingui/core/macro';

/** One handoff with a visible toast. */
export interface PendingHandoff {
  sessionId: string;
  /** Null if only the queue position is known. */
  customer: string | null;
  queued: string | null;
}

export interface HandoffToast {
  id: string;
  text: string;
  durationMs: number;
  /** What it opens; null: the queue. */
  sessionId: string | null;
}

export interface HandoffToastsOptions {
  show(toast: HandoffToast): void;
  dismiss(id: string): void;
  /** Runs later; the answer cancels. */
  schedule(run: () => void, ms: number): () => void;
}

/** The more it asks of the agent, the longer it stays. */
const NEW_MS = 5_000;
const QUEUED_MS = 4_000;
const REQUEST_MS = 6_000;
/** From so many on, one toast is for all: a pile of them would lie over the screen. */
const TOGETHER_FROM = 2;
const TOGETHER = 'handoffs';

/** Shows one toast per handoff, or a single one for many. Dismisses it as soon as an agent accepts. */
export function handoffToasts({ show, dismiss, schedule }: HandoffToastsOptions) {
  const pending = new Map<string, { handoff: PendingHandoff; cancel: () => void }>();
  let isTogether = false;

  const draw = (handoff: PendingHandoff, durationMs: number) => {
    if (pending.size >= TOGETHER_FROM || (isTogether && pending.size > 0)) {
      for (const { sessionId } of [...pending.values()].map((one) => one.handoff)) dismiss(idOf(sessionId));
      isTogether = true;
      show({ id: TOGETHER, text: togetherText(pending.size), durationMs, sessionId: null });
    } else {
      show({ text: textOf(handoff), id: idOf(handoff.sessionId), durationMs, sessionId: handoff.sessionId });
    }
  };

  const forget = (sessionId: string) => {
    pending.get(sessionId)?.cancel();
    pending.delete(sessionId);
    if (pending.size === 0) isTogether = false;
  };

  const add = (sessionId: string, news: Partial<PendingHandoff>, durationMs: number) => {
    const before = pending.get(sessionId);
    before?.cancel();
    const handoff = { sessionId, customer: null, queued: null, ...before?.handoff, ...news };
    pending.set(sessionId, { handoff, cancel: schedule(() => forget(sessionId), durationMs) });
    draw(handoff, durationMs);
  };

  return {
    requested: (sessionId: string, customer: string) => add(sessionId, { customer }, NEW_MS),
    offered: (sessionId: string, customer: string) => add(sessionId, { customer, queued: null }, REQUEST_MS),
    queued: (sessionId: string, wait: string) => add(sessionId, { queued: wait }, QUEUED_MS),
    /** Accepted, ended, or offered to another agent. */
    resolved(sessionId: string) {
      dismiss(idOf(sessionId));
      if (!pending.has(sessionId)) return;
      forget(sessionId);
      const [left] = pending.values();
      if (!isTogether || !left) dismiss(TOGETHER);
      else draw(left.handoff, QUEUED_MS);
    },
    clear() {
      for (const sessionId of [...pending.keys()]) {
        dismiss(idOf(sessionId));
        forget(sessionId);
      }
      dismiss(TOGETHER);
    },
  };
}

const idOf = (sessionId: string) => `handoff:${sessionId}`;

const togetherText = (count: number) =>
  t`${plural(count, { one: '# new handoff request', other: '# new handoff requests' })}`;

function textOf({ customer, queued }: PendingHandoff): string {
  const wait = queued ?? '';
  if (customer === null) return t`Handoff queued · ${wait}`;
  if (wait === '') return t`New handoff request from ${customer}`;
  return t`New handoff request from ${customer} · ${wait}`;
}
