import { retryDelay } from '@chatbot-saas/client';
import type { Schedule } from './ports.ts';

const LONGEST_DELAY_MS = 60_000;

export type Outcome =
  /** Settled either way: what is due next may go. */
  | { kind: 'done' }
  /** `askedMs`: by the server; null when it said nothing. `isForAll`: no conversation may send meanwhile. */
  | { kind: 'wait'; askedMs: number | null; isForAll: boolean };

interface SenderOptions {
  /** Ids of the conversations whose first reply may go out, the longest waiting first. */
  due(): readonly string[];
  /** Sends the first reply of that conversation. Does not reject; what it answers after `signal` aborted is not heeded. */
  sendFirst(conversationId: string, signal: AbortSignal): Promise<Outcome>;
  schedule: Schedule;
  /** From 0 up to, and without, 1. */
  random(): number;
}

/** Decides when which conversation sends: one request at a time in each, a few of them side by side. */
export interface Sender {
  /** Starts whatever may start. */
  pump(): void;
  /** Does not let this conversation wait any longer, unless the server asked it to. */
  nudge(conversationId: string): void;
  /**
   * It has one more. As `nudge`, except that the half second after a first failure passes: what is written quickly while
   * the server is away makes no request for each reply.
   */
  added(conversationId: string): void;
  /** The server can be reached, it seems: no reply waits any longer, unless the server asked all of them to. */
  wake(): void;
  /** As `wake`, and begins again what is under way: after sleep, its connections are dead without knowing it. */
  restart(): void;
  /** The reply under way has been settled without its answer. */
  release(conversationId: string): void;
  close(): void;
}

/** A browser's number of connections to one server is six; the socket and the screens want theirs as well. */
const MAX_PARALLEL_CONVERSATIONS = 4;

interface Wait {
  isAsked: boolean;
  cancel(): void;
}

export function createSender({ due, sendFirst, schedule, random }: SenderOptions): Sender {
  const running = new Map<string, AbortController>();
  const waiting = new Map<string, Wait>();
  const failures = new Map<string, number>();
  let cancelHold: (() => void) | null = null;
  let isClosed = false;

  const pump = () => {
    if (isClosed || cancelHold) return;
    for (const id of due()) {
      if (running.size >= MAX_PARALLEL_CONVERSATIONS) return;
      if (!running.has(id) && !waiting.has(id)) void run(id);
    }
  };

  const run = async (id: string) => {
    const controller = new AbortController();
    running.set(id, controller);
    const outcome = await sendFirst(id, controller.signal);
    if (controller.signal.aborted) return;
    running.delete(id);
    if (outcome.kind === 'wait') wait(id, outcome);
    else failures.delete(id);
    pump();
  };

  const wait = (id: string, { askedMs, isForAll }: Outcome & { kind: 'wait' }) => {
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    const ms = retryDelay(count, { longestMs: LONGEST_DELAY_MS, askedMs, random: random() });
    if (isForAll) {
      cancelHold?.();
      cancelHold = schedule(() => {
        cancelHold = null;
        pump();
      }, ms);
      return;
    }
    const isOver = () => {
      waiting.delete(id);
      pump();
    };
    waiting.set(id, { isAsked: askedMs !== null, cancel: schedule(isOver, ms) });
  };

  const endWait = (id: string) => {
    waiting.get(id)?.cancel();
    waiting.delete(id);
    failures.delete(id);
  };

  const abort = (id: string) => {
    running.get(id)?.abort();
    running.delete(id);
  };

  const wake = () => {
    for (const id of [...waiting.keys()]) endWait(id);
    failures.clear();
    pump();
  };

  const nudge = (id: string) => {
    if (!waiting.get(id)?.isAsked) endWait(id);
    pump();
  };

  return {
    pump,
    nudge,
    added(id) {
      const goesSoon = waiting.has(id) && failures.get(id) === 1;
      if (!goesSoon) nudge(id);
    },
    wake,
    restart() {
      for (const id of [...running.keys()]) abort(id);
      wake();
    },
    release(id) {
      abort(id);
      endWait(id);
      pump();
    },
    close() {
      isClosed = true;
      cancelHold?.();
      for (const id of [...waiting.keys()]) endWait(id);
      for (const id of [...running.keys()]) abort(id);
    },
  };
}
