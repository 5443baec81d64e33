import type { FeedState } from '@chatbot-saas/client';
import type { Message } from '@chatbot-saas/contract';
import { Thread, type ThreadNote, type ThreadProps, withNotes } from '@chatbot-saas/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { sentence } from '../api.ts';
import { useUnsentFiles } from './files/use-unsent-files.ts';
import type { Replies } from './reply/use-replies.ts';
import { timeline } from './timeline.ts';

interface ConversationThreadProps
  extends Omit<ThreadProps, 'entries' | 'phase' | 'errorText' | 'hasEarlier'> {
  history: FeedState<Message>;
  replies: Replies;
  noteList: readonly ThreadNote[];
}

/** The messages, notes and what is still here. A reply that waits has this drawn again, and not the pane around it. */
export function ConversationThread({ history, replies, noteList, ...thread }: ConversationThreadProps) {
  const { messages, phase, hasEarlier, error } = history;
  const queued = useSyncExternalStore(replies.subscribe, replies.list);
  const noted = useMemo(() => {
    const said = timeline(messages, queued);
    return phase === 'ready' ? withNotes(said, noteList, hasEarlier) : said;
  }, [phase, messages, hasEarlier, queued, noteList]);
  const entries = useUnsentFiles(noted);
  return (
    <Thread
      {...thread}
      entries={entries}
      phase={phase}
      errorText={error ? sentence(error) : undefined}
      hasEarlier={hasEarlier}
    />
  );
}
