import { cx, EmptyState, useInboxKeys, useNow } from '@chatbot-saas/shared/ui';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { SignedIn } from '../session/use-session.ts';
import { useShell } from '../shell/use-shell.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { ConversationSummary } from './ConversationSummary.tsx';
import { Notices } from './Notices.tsx';
import { Queue } from './Queue.tsx';
import { statusLine } from './status-line.ts';
import { useInbox } from './use-inbox.ts';

const nothing = () => {};

export function InboxPage({ session }: { session: SignedIn }) {
  const inbox = useInbox();
  const now = useNow();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const conversations = inbox?.conversations ?? [];
  const selected = conversations.find((item) => item._id === selectedId);
  useShell({ conversations, selectedId: selected?._id ?? null, onSelect: setSelectedId });
  const line = inbox && statusLine(inbox.status, new Date(now));

  useInboxKeys({
    onMove(step) {
      const index = conversations.findIndex((item) => item._id === selectedId);
      const next =
        conversations[index < 0 ? 0 : Math.min(Math.max(index + step, 0), conversations.length - 1)];
      if (next) setSelectedId(next._id);
    },
    onEscape: () => setSelectedId(null),
    onAccept: nothing,
    onReply: nothing,
    onEnd: nothing,
    onSearch: nothing,
  });

  return (
    <div className="flex h-full flex-col">
      <header className="flex h-12 shrink-0 items-center gap-3 border-b bg-surface px-4">
        <h1 className="font-semibold text-md">Inbox</h1>
        <p className="min-w-0 flex-1 truncate text-subtle">{session.tenant.name}</p>
        <ConnectionState link={inbox?.status.link ?? 'connecting'} />
        <AccountMenu session={session} />
      </header>
      <Notices session={session} />
      <div className="flex min-h-0 flex-1">
        {/* In a narrow or zoomed window, one pane at a time. */}
        <section
          aria-label="Queue"
          className={cx(
            'w-full shrink-0 flex-col border-r bg-surface md:flex md:w-80',
            selected ? 'hidden' : 'flex',
          )}
        >
          <div className="min-h-0 flex-1">
            <Queue
              inbox={inbox}
              viewerId={session.user._id}
              selectedId={selectedId}
              onSelect={setSelectedId}
            />
          </div>
          {line && <p className="shrink-0 border-t px-4 py-2 text-sm text-subtle tabular-nums">{line}</p>}
        </section>
        <main className={cx('min-w-0 flex-1 overflow-y-auto md:block', !selected && 'hidden')}>
          {selected ? (
            <ConversationSummary
              conversation={selected}
              viewerId={session.user._id}
              server={session.server}
              isOnline={inbox?.status.link === 'online'}
              onBack={() => setSelectedId(null)}
            />
          ) : (
            <EmptyState
              className="h-full justify-center"
              icon={<MessagesSquare className="size-5" />}
              title="No conversation selected"
            >
              Choose one from the queue, or walk through it with J and K.
            </EmptyState>
          )}
        </main>
      </div>
    </div>
  );
}
