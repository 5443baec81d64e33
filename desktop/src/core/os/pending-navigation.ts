/** What a person wants to see, until a page takes it; null is the queue. */
export interface PendingNavigation {
  open(conversationId: string | null): void;
  /** Returned once. Null: nothing new. */
  take(): { conversationId: string | null } | null;
  onOpened(listener: () => void): void;
}

/** A deep link, or a click on a notice, may come before there is a page or a sign-in: it waits for both. */
export function createPendingNavigation(): PendingNavigation {
  let wanted: { conversationId: string | null } | null = null;
  let onOpened = () => {};
  return {
    open(conversationId) {
      wanted = { conversationId };
      onOpened();
    },
    take() {
      const taken = wanted;
      wanted = null;
      return taken;
    },
    onOpened(listener) {
      onOpened = listener;
    },
  };
}
