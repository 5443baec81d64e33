import { type LocalFile, localFiles } from '@chatbot-saas/client/files';
import { DRAFTS, type Draft, newDraft, saveDraft } from '../store/draft.ts';
import type { LocalStorage } from '../store/local-storage.ts';

export interface OutboxOptions<Receipt> {
  send(draft: Draft): Promise<Receipt>;
  onSent(draft: Draft, receipt: Receipt): void;
  /** The server said no, or kept failing: nothing more happens to this draft until `retry`. */
  onRefused(draft: Draft, error: unknown): void;
  /** The draft in front waits for its next try because of this error; null once it got through. */
  onTrouble(error: unknown): void;
  onChange(): void;
  /** It was sent, or given up. */
  onDropped?(draft: Draft): void;
  /** Milliseconds before the next try, or null to give up. */
  backoff(error: unknown, tries: number): number | null;
  /** The conversation on the screen. */
  sessionId(): string | null;
  storage: LocalStorage;
  /** Runs later; the answer runs it now. */
  schedule?: (run: () => void, ms: number) => () => void;
  now?: () => number;
}

export interface Outbox {
  /** Those of the conversation on the screen. */
  drafts(): readonly Draft[];
  isSending(): boolean;
  /** Something is to be sent, from this tab or another one. */
  isWaiting(): boolean;
  add(content: string, files?: readonly LocalFile[]): void;
  retry(clientId: string): void;
  /** Gives a message up. */
  cancel(clientId: string): void;
  /** The history shows these as stored: what failed here did arrive after all. */
  settle(stored: ReadonlySet<string | null>): void;
  /** Something changed for the better (online again, tab in front): try now, also what another tab left behind. */
  resume(): void;
  clear(): void;
}

/** One message under way at a time, oldest first: two requests at once could be stored the other way round. */
export function createOutbox<Receipt>(options: OutboxOptions<Receipt>): Outbox {
  const { storage, schedule = afterTimeout, now = Date.now } = options;
  let drafts = restore(storage);
  let isSending = false;
  let tries = 0;
  let tryNow: (() => void) | null = null;

  const put = (draft: Draft) => {
    drafts = [...drafts.filter((other) => other.clientId !== draft.clientId), draft].sort(byTime);
    saveDraft(storage, draft);
  };

  const drop = (clientId: string) => {
    const dropped = drafts.find((draft) => draft.clientId === clientId);
    drafts = drafts.filter((draft) => draft.clientId !== clientId);
    storage.remove(DRAFTS + clientId);
    if (dropped) options.onDropped?.(dropped);
  };

  const isGone = (draft: Draft) => !drafts.some((other) => other.clientId === draft.clientId);

  const onFailure = (draft: Draft, error: unknown) => {
    tries += 1;
    const wait = options.backoff(error, tries);
    if (wait === null) {
      tries = 0;
      put({ ...draft, failed: true, sessionId: options.sessionId() });
      options.onTrouble(null);
      options.onRefused(draft, error);
      return;
    }
    options.onTrouble(error);
    tryNow = schedule(() => {
      tryNow = null;
      void sendNext();
    }, wait);
  };

  const sendNext = async (): Promise<void> => {
    const next = drafts.find((draft) => !draft.failed);
    if (!next || isSending || tryNow) return;
    isSending = true;
    options.onChange();
    try {
      const receipt = await options.send(next);
      tries = 0;
      options.onTrouble(null);
      if (!isGone(next)) {
        drop(next.clientId);
        options.onSent(next, receipt);
      }
    } catch (error) {
      if (!isGone(next)) onFailure(next, error);
    } finally {
      isSending = false;
      options.onChange();
    }
    return sendNext();
  };

  const shown = () => drafts.filter(({ sessionId }) => !sessionId || sessionId === options.sessionId());

  if (drafts.length > 0) queueMicrotask(() => void sendNext());

  return {
    drafts: shown,
    isWaiting: () => [...drafts, ...restore(storage)].some(({ failed }) => !failed),
    isSending: () => isSending,
    add(content, files = []) {
      put({ ...newDraft(content, drafts, now), ...(files.length > 0 && { files }) });
      options.onChange();
      void sendNext();
    },
    retry(clientId) {
      const draft = drafts.find((candidate) => candidate.clientId === clientId && candidate.failed);
      if (!draft) return;
      // Behind what was written since: it is sent last, so it is shown last.
      put({ ...draft, failed: false, sessionId: null, at: newDraft('', drafts, now).at });
      options.onChange();
      void sendNext();
    },
    cancel(clientId) {
      drop(clientId);
      tries = 0;
      // What waited behind it goes now.
      tryNow?.();
      options.onTrouble(null);
      options.onChange();
    },
    settle(stored) {
      const arrived = drafts.filter((draft) => draft.failed && stored.has(draft.clientId));
      for (const draft of arrived) drop(draft.clientId);
      if (arrived.length > 0) options.onChange();
    },
    resume() {
      // Another tab may have been closed before it could send. Where both send, the clientId makes them one.
      const known = new Set(drafts.map(({ clientId }) => clientId));
      const others = restore(storage).filter(({ clientId }) => !known.has(clientId));
      drafts = [...drafts, ...others].sort(byTime);
      if (others.length > 0) options.onChange();
      if (tryNow) tryNow();
      else void sendNext();
    },
    clear() {
      for (const draft of shown()) drop(draft.clientId);
      tries = 0;
      // Nothing is left to wait for.
      tryNow?.();
      options.onChange();
    },
  };
}

function restore(storage: LocalStorage): Draft[] {
  return storage
    .names(DRAFTS)
    .map((name) => storage.get(name) as Partial<Draft> | null)
    .filter(
      (draft): draft is Draft => typeof draft?.clientId === 'string' && typeof draft.content === 'string',
    )
    .map((draft) => ({
      ...draft,
      at: Number(draft.at) || 0,
      failed: draft.failed === true,
      ...(draft.files && { files: localFiles(draft.files) }),
    }))
    .sort(byTime);
}

function byTime(one: Draft, other: Draft): number {
  return one.at - other.at;
}

function afterTimeout(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
    run();
  };
}
