import type { Draft, DraftsStore, Schedule } from './ports.ts';
import { writesFor } from './writes-for.ts';

export interface Drafts {
  /** As last typed; empty when there is none. Call this when a person turns to it: what they typed elsewhere is written first. */
  open(conversationId: string): string;
  /** Ids of the conversations that have one. */
  list(): string[];
  /** Kept at once, on disk a moment later. */
  set(conversationId: string, content: string): void;
  /** It has become a reply, and its row went with that. */
  forget(conversationId: string): void;
  /** The store was recreated and may lack some of them. */
  rewrite(): void;
  /** On disk when this returns; throws what the disk says. */
  flush(): void;
  /** Writes what is not written yet, as far as the disk lets it. */
  close(): void;
}

interface DraftsOptions {
  store: DraftsStore;
  onError(error: unknown): void;
  now: () => Date;
  schedule: Schedule;
}

/** While a person types, this is how much a power cut may take. */
const WRITE_AFTER_MS = 500;

/** What is typed and not sent, a text for each conversation. */
export function openDrafts({ store, onError, now, schedule }: DraftsOptions): Drafts {
  const known = new Map(store.list().map((draft) => [draft.conversationId, draft.content]));
  const unwritten = new Map<string, Draft>();
  let cancel: (() => void) | null = null;

  const flush = () => {
    cancel?.();
    cancel = null;
    if (unwritten.size === 0) return;
    store.put([...unwritten.values()]);
    unwritten.clear();
  };

  const isWritten = writesFor(onError);
  /** What the disk refuses is still unwritten: what is typed next tries again. */
  const tryFlush = () => void isWritten(flush);

  return {
    open(conversationId) {
      tryFlush();
      return known.get(conversationId) ?? '';
    },
    list: () => [...known.keys()],
    set(conversationId, content) {
      if (content === (known.get(conversationId) ?? '')) return;
      if (content === '') known.delete(conversationId);
      else known.set(conversationId, content);
      unwritten.set(conversationId, {
        conversationId,
        content,
        updatedAt: now().toISOString(),
      });
      // From the first letter on, not from the last: who never pauses must not lose a whole page.
      cancel ??= schedule(tryFlush, WRITE_AFTER_MS);
    },
    forget(conversationId) {
      known.delete(conversationId);
      unwritten.delete(conversationId);
    },
    rewrite() {
      for (const [conversationId, content] of known)
        unwritten.set(conversationId, { conversationId, content, updatedAt: now().toISOString() });
      tryFlush();
    },
    flush,
    close: tryFlush,
  };
}
