import { changeOne, type MessageChanges, readAgainAfter, renew } from './changes/message-changes.ts';
import type { LocalFile } from './files/local-file.ts';
import {
  accept,
  emptySequence,
  hasGap,
  lastSeq,
  prepend,
  type Sequence,
  type Sequenced,
  startAt,
} from './realtime-sequence.ts';

/** A message of our own that the server has not shown back yet. Its `clientId` outlives every retry. */
export interface LocalMessage {
  clientId: string;
  content: string;
  /** The id of the saved reply that it was written with. */
  savedReply?: string;
  timestamp: string;
  state: 'queued' | 'sending' | 'sent' | 'failed';
  /** Set once it failed: it stays where it failed while others go on below it. */
  afterSeq: number | null;
  error: unknown;
  /** What it is sent with. */
  files?: readonly LocalFile[];
}

export interface FeedState<M extends Sequenced> {
  phase: 'loading' | 'ready' | 'error';
  error: unknown;
  /** Ordered by seq, without gaps or doubles. */
  messages: readonly M[];
  local: readonly LocalMessage[];
  hasEarlier: boolean;
}

export interface FeedOptions<M extends Sequenced> {
  /** Oldest first. Without `after` and `before`: the newest page. */
  history(query: { after?: number; before?: number; limit: number }): Promise<readonly M[]>;
  /** Answers the stored message, or null when only the history shows whether it was stored. */
  send(draft: {
    content: string;
    savedReply?: string;
    clientId: string;
    files?: readonly LocalFile[];
  }): Promise<M | null>;
  /** It was sent, or given up. */
  onDropped?(message: LocalMessage): void;
  newClientId?: () => string;
  now?: () => Date;
  /** Runs later; the answer cancels. */
  schedule?: (run: () => void, ms: number) => () => void;
  pageSize?: number;
  /** How many `loadEarlier` asks for; `pageSize` unless given. */
  earlierPageSize?: number;
  /** Without it, a stored message never changes. */
  changes?: MessageChanges<M>;
}

export interface ConversationFeed<M extends Sequenced> {
  getState(): FeedState<M>;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  loadEarlier(): Promise<void>;
  /** A message from the socket, in any order, any number of times. */
  receive(message: M): void;
  /** What has become of a message; nothing where it is not in the window. */
  change(id: string, changed: (message: M) => M): void;
  catchUp(): Promise<void>;
  /** Shows the message immediately and sends it after those before it. Returns its clientId. */
  send(content: string, files?: readonly LocalFile[], savedReply?: string): string;
  /** Sends what an earlier page could not. */
  resend(message: Pick<LocalMessage, 'clientId' | 'content' | 'timestamp' | 'files' | 'savedReply'>): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  close(): void;
}

const RETRY_MS = [1_000, 2_000, 5_000] as const;

export function conversationFeed<M extends Sequenced>(options: FeedOptions<M>): ConversationFeed<M> {
  const { changes } = options;
  const limit = options.pageSize ?? 50;
  const schedule = options.schedule ?? afterTimeout;
  const listeners = new Set<() => void>();
  let sequence: Sequence<M> = emptySequence;
  /** Came before the first page. Only that page shows where the window starts. */
  let early: M[] = [];
  const earlyChanges: (() => void)[] = [];
  let local: readonly LocalMessage[] = [];
  let phase: FeedState<M>['phase'] = 'loading';
  let error: unknown = null;
  let state = snapshot();
  let closed = false;
  let isSending = false;
  let loading: Promise<void> | null = null;
  let catchingUp: Promise<void> | null = null;
  let isAskedAgain = false;
  let failures = 0;
  let cancelRetry: (() => void) | null = null;

  function snapshot(): FeedState<M> {
    const messages = sequence.shown;
    return { phase, error, messages, local, hasEarlier: (messages[0]?.seq ?? 1) > 1 };
  }

  function changed() {
    if (closed) return;
    state = snapshot();
    for (const listener of [...listeners]) listener();
  }

  function show(next: Sequence<M>) {
    if (next === sequence) return;
    const known = sequence.shown.length;
    sequence = next;
    if (next.shown.length !== known && local.length > 0) {
      const stored = new Set(next.shown.map((message) => message.clientId));
      drop(({ clientId }) => stored.has(clientId));
    }
    changed();
  }

  function drop(isOver: (item: LocalMessage) => boolean) {
    const over = local.filter(isOver);
    local = local.filter((item) => !isOver(item));
    for (const item of over) options.onDropped?.(item);
  }

  function setLocal(clientId: string, change: Partial<LocalMessage>) {
    local = local.map((item) => (item.clientId === clientId ? { ...item, ...change } : item));
    changed();
  }

  async function loadFirstPage() {
    phase = 'loading';
    error = null;
    changed();
    try {
      const page = await options.history({ limit });
      phase = 'ready';
      show(startAt(page, early));
      early = [];
      for (const run of earlyChanges.splice(0)) run();
      changed();
    } catch (cause) {
      phase = 'error';
      error = cause;
      changed();
      return;
    }
    void sendNext();
    if (hasGap(sequence)) await catchUp();
  }

  function load(): Promise<void> {
    if (phase === 'ready') return catchUp();
    loading ??= loadFirstPage().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function fetchMissing() {
    for (let from = changes ? readAgainAfter(sequence, changes, limit - 1) : lastSeq(sequence); ; ) {
      const page = await options.history({ after: from, limit });
      if (closed) return;
      show(accept(changes ? renew(sequence, page, changes) : sequence, page));
      if (page.length < limit || lastSeq(sequence) === from) return;
      from = lastSeq(sequence);
    }
  }

  function retryCatchUp() {
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 5_000;
    failures += 1;
    cancelRetry?.();
    cancelRetry = schedule(() => void catchUp(), wait);
  }

  async function runCatchUp() {
    try {
      do {
        isAskedAgain = false;
        await fetchMissing();
      } while (isAskedAgain && !closed);
      if (hasGap(sequence)) retryCatchUp();
      else failures = 0;
    } catch {
      if (!closed) retryCatchUp();
    } finally {
      // In the same step as the last look at `isAskedAgain`: a later call starts its own run.
      catchingUp = null;
    }
  }

  function catchUp(): Promise<void> {
    if (closed) return Promise.resolve();
    if (phase !== 'ready') return load();
    if (catchingUp) {
      // The running request may have been answered before the wanted message was stored.
      isAskedAgain = true;
      return catchingUp;
    }
    catchingUp = runCatchUp();
    return catchingUp;
  }

  function receive(message: M) {
    if (phase !== 'ready') {
      early.push(message);
      return;
    }
    show(accept(sequence, [message]));
    if (hasGap(sequence)) void catchUp();
  }

  function change(id: string, changed: (message: M) => M) {
    // The first page may have been read before.
    if (phase !== 'ready') earlyChanges.push(() => change(id, changed));
    else if (changes) show(changeOne(sequence, id, changed, changes));
  }

  /** One at a time: two concurrent requests could be stored in the other order. */
  async function sendNext() {
    const next = isSending ? undefined : local.find((item) => item.state === 'queued');
    // Before the first page there is no window that a stored message could be shown in.
    if (!next || closed || phase !== 'ready') return;
    isSending = true;
    setLocal(next.clientId, { state: 'sending' });
    try {
      const { content, clientId, files, savedReply } = next;
      const stored = await options.send({
        content,
        clientId,
        ...(files && { files }),
        ...(savedReply && { savedReply }),
      });
      setLocal(next.clientId, { state: 'sent' });
      if (stored) receive(stored);
      else await catchUp();
    } catch (cause) {
      setLocal(next.clientId, { state: 'failed', error: cause, afterSeq: lastSeq(sequence) });
    } finally {
      isSending = false;
      void sendNext();
    }
  }

  function enqueue(message: Omit<LocalMessage, 'state' | 'afterSeq' | 'error'>) {
    local = [...local, { ...message, state: 'queued', afterSeq: null, error: null }];
    changed();
    void sendNext();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    async loadEarlier() {
      const first = sequence.shown[0];
      if (phase !== 'ready' || !first || first.seq <= 1) return;
      const page = await options.history({ before: first.seq, limit: options.earlierPageSize ?? limit });
      show(prepend(sequence, page));
    },
    receive,
    change,
    catchUp,
    send(content, files, savedReply) {
      const clientId = (options.newClientId ?? (() => crypto.randomUUID()))();
      const timestamp = (options.now?.() ?? new Date()).toISOString();
      enqueue({ clientId, content, timestamp, ...(files && { files }), ...(savedReply && { savedReply }) });
      return clientId;
    },
    resend(message) {
      if (!local.some(({ clientId }) => clientId === message.clientId)) enqueue(message);
    },
    retry(clientId) {
      const item = local.find((candidate) => candidate.clientId === clientId && candidate.state === 'failed');
      if (!item) return;
      const others = local.filter((candidate) => candidate !== item);
      local = [...others, { ...item, state: 'queued', afterSeq: null, error: null }];
      changed();
      void sendNext();
    },
    discard(clientId) {
      // Of one whose files are still on their way, nothing is at the server that anyone sees.
      drop((item) => item.clientId === clientId && (item.state === 'failed' || item.files !== undefined));
      changed();
    },
    close() {
      closed = true;
      cancelRetry?.();
      listeners.clear();
    },
  };
}

function afterTimeout(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
