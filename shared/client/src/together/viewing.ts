import type { Realtime } from '../realtime.ts';

/** An agent who walks along a list looks at where they stop, and not at all that they pass. */
const SETTLES_MS = 400;

/** Reports to the team what this person looks at, and whether they write a reply in it. */
export interface Viewing {
  /** Null: at nothing. */
  look(conversationId: string | null): void;
  type(isTyping: boolean): void;
  close(): void;
}

export function viewingOf(
  realtime: Pick<Realtime, 'send' | 'onCatchUp'>,
  schedule: (run: () => void, ms: number) => () => void = afterTimeout,
): Viewing {
  let conversationId: string | null = null;
  let isTyping = false;
  /** What the team knows of. */
  let said: string | null = null;
  let cancel = () => {};

  const say = () => {
    cancel();
    said = conversationId;
    void realtime.send('viewing', { conversationId, isTyping });
  };
  const stopCatchUp = realtime.onCatchUp(() => {
    if (conversationId !== null) say();
  });

  return {
    look(next) {
      if (next === conversationId) return;
      conversationId = next;
      isTyping = false;
      cancel();
      cancel = schedule(() => next !== said && say(), SETTLES_MS);
    },
    type(is) {
      if (conversationId === null || is === isTyping) return;
      isTyping = is;
      say();
    },
    close() {
      stopCatchUp();
      cancel();
      conversationId = null;
      isTyping = false;
      if (said !== null) say();
    },
  };
}

function afterTimeout(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
