import type { Conversation } from '@chatbot-saas/shared/contracts';
import type { InboxChange, InboxSnapshot, InboxStatus } from '../../ipc/inbox.channels.ts';

export interface InboxView {
  status: InboxStatus;
  /** Newest activity first. */
  conversations: readonly Conversation[];
}

export interface InboxSource {
  get(): Promise<InboxSnapshot>;
  onChange(listener: (change: InboxChange) => void): () => void;
}

/** Follows the main process's inbox by its changes; null until the first answer. A missed change is noticed and mended. */
export function inboxFeed(source: InboxSource) {
  const listeners = new Set<() => void>();
  let known = new Map<string, Conversation>();
  let revision = 0;
  let view: InboxView | null = null;
  let early: InboxChange[] = [];
  let isFetching = false;

  const show = (status: InboxStatus) => {
    const conversations = [...known.values()].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
    view = { status, conversations };
    for (const tell of [...listeners]) tell();
  };

  const apply = (change: InboxChange) => {
    if (change.revision <= revision) return;
    if (change.revision !== revision + 1) {
      void fetchAll();
      return;
    }
    revision = change.revision;
    for (const item of change.changed) known.set(item._id, item);
    for (const id of change.removed) known.delete(id);
    show(change.status);
  };

  async function fetchAll() {
    if (isFetching) return;
    isFetching = true;
    try {
      const snapshot = await source.get();
      known = new Map(snapshot.conversations.map((item) => [item._id, item]));
      revision = snapshot.revision;
      show(snapshot.status);
    } catch (error) {
      console.error(error);
    } finally {
      isFetching = false;
    }
    const waiting = early;
    early = [];
    for (const change of waiting) apply(change);
  }

  return {
    getView: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins to follow; the answer stops. */
    start() {
      const stop = source.onChange((change) => {
        if (isFetching) early.push(change);
        else apply(change);
      });
      void fetchAll();
      return stop;
    },
  };
}
