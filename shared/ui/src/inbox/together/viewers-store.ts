import type { ServerEvent, Viewer } from '@chatbot-saas/contract';

const NONE: readonly Viewer[] = [];

/** Who looks at which conversation. Listeners are kept by conversation, so that a row is drawn again for nothing else. */
export class ViewersStore {
  readonly #viewers = new Map<string, readonly Viewer[]>();
  readonly #listeners = new Map<string, Set<() => void>>();

  readonly put = ({ conversationId, users }: ServerEvent<'viewers'>): void => {
    if (users.length > 0) this.#viewers.set(conversationId, users);
    else this.#viewers.delete(conversationId);
    for (const listener of [...(this.#listeners.get(conversationId) ?? [])]) listener();
  };

  /** The same list until it changes. */
  of(conversationId: string): readonly Viewer[] {
    return this.#viewers.get(conversationId) ?? NONE;
  }

  subscribe(conversationId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(conversationId) ?? new Set();
    this.#listeners.set(conversationId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(conversationId) === listeners)
        this.#listeners.delete(conversationId);
    };
  }
}
