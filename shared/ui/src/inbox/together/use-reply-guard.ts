import type { Conversation, Message } from '@chatbot-saas/contract';
import type { KeyboardEvent } from 'react';
import { useStateOf } from '../../hooks/use-state-of.ts';
import type { ScrollTarget } from '../thread/ThreadLog.tsx';
import { type Collision, collisionOf } from './collision.ts';
import { useTogether, useWriting } from './together.tsx';

/** Asks once before a reply is sent next to a colleague's. What is typed stays where it is. */
export interface ReplyGuard {
  /** What stands against sending, while it is asked about. */
  warning: Collision | null;
  /** False the first time; then it asks. */
  maySend(): boolean;
  /** Leads to what the colleague has written; from then on it is known. */
  look(): void;
  /** True: the key was an answer. */
  onKeyDown(event: KeyboardEvent): boolean;
}

interface Guarded {
  conversation: Conversation;
  /** As the thread shows them. */
  messages: readonly Message[];
  draft: string;
  onDraftChange: (draft: string) => void;
}

/** The newest message when the text was begun, by conversation: its box goes out of sight for another one. */
const BEGUN = new Map<string, number>();

export function useReplyGuard({ conversation, messages, draft, onDraftChange }: Guarded) {
  const { _id: id, messageCount } = conversation;
  const { viewerId } = useTogether();
  const writing = useWriting(id);
  const [asked, setAsked] = useStateOf<string | null>(id, null);
  const [lookAt, setLookAt] = useStateOf<ScrollTarget | null>(id, null);
  // Before the first page is there, the conversation itself says how many there are.
  const newest = messages.at(-1)?.seq ?? messageCount;

  const collision = () => collisionOf({ messages, viewerId, begunSeq: BEGUN.get(id) ?? null, writing });
  const warning = asked === null ? null : collision();

  const guard: ReplyGuard = {
    warning,
    maySend() {
      const found = collision();
      if (found === null || found.key === asked) return true;
      setAsked(found.key);
      return false;
    },
    look() {
      if (warning?.kind === 'replied') {
        BEGUN.set(id, newest);
        setLookAt({ seq: warning.seq });
      }
      setAsked(null);
    },
    onKeyDown(event) {
      if (!warning || event.nativeEvent.isComposing) return false;
      // A key that is held down has not read the question.
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
      else if (event.key === 'Escape') {
        event.preventDefault();
        guard.look();
      } else return false;
      return true;
    },
  };

  return {
    guard,
    /** What to scroll to; a new object scrolls again. */
    lookAt,
    onDraftChange(next: string) {
      if (next.trim() === '') {
        BEGUN.delete(id);
        setAsked(null);
      } else if (draft.trim() === '') BEGUN.set(id, newest);
      onDraftChange(next);
    },
  };
}
