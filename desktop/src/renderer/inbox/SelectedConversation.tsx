import {
  abilitiesOf,
  Button,
  COMMAND_KEY,
  ContextDrawer,
  ContextPane,
  conversationCommands,
  conversationKeys,
  DetailsPane,
  EmptyState,
  ErrorState,
  keyName,
  MoreActions,
  type Question,
  QuestionDialogs,
  type ScrollTarget,
  ThreadSkeleton,
  useInboxKeys,
  useScreenCommands,
  type WritingHandle,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { ConversationPane } from '../conversation/ConversationPane.tsx';
import { useReplyFocus } from '../conversation/reply/use-reply-focus.ts';
import { useActions } from '../conversation/use-actions.ts';
import type { ConversationQuery } from '../conversation/use-conversation.ts';
import { useForGood } from '../conversation/use-for-good.ts';
import { useLabelLibrary } from '../conversation/use-label-library.ts';
import { useNotes } from '../conversation/use-notes.ts';
import { usePast } from '../conversation/use-past.ts';
import { usePersonBlocking } from '../conversation/use-person-blocking.tsx';
import { useTeamLoad } from '../conversation/use-team-load.ts';
import { KnowledgeSearchDialog } from '../knowledge/KnowledgeSearchDialog.tsx';
import type { SignedIn } from '../session/use-session.ts';

interface SelectedConversationProps {
  session: SignedIn;
  selectedRef: string | null;
  found: ConversationQuery;
  /** A message of it to be shown. */
  scrollTarget: ScrollTarget | null;
  isOnline: boolean;
  composer: RefObject<WritingHandle | null>;
  isKnowledgeSearchOpen: boolean;
  onKnowledgeSearch: (isOpen: boolean) => void;
  onClose: () => void;
  onOpen: (id: string) => void;
  onMove: (step: 1 | -1) => void;
  onSearch: () => void;
}

/** Thread and details of what is selected, and the keys that act on it. */
export function SelectedConversation(props: SelectedConversationProps) {
  const {
    session,
    selectedRef,
    found,
    isOnline,
    composer,
    isKnowledgeSearchOpen,
    onKnowledgeSearch,
    onClose,
  } = props;
  const { user, server } = session;
  const actions = useActions();
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const [asked, ask] = useState<Question | null>(null);
  // Neither what lies over one conversation nor a question about it may stand over the next.
  const [shownRef, setShownRef] = useState(selectedRef);
  if (shownRef !== selectedRef) {
    setShownRef(selectedRef);
    setDetailsOpen(false);
    ask(null);
  }
  const conversation = selectedRef === null ? null : found.conversation;
  const { past, retry } = usePast(conversation);
  const notes = useNotes(conversation, isOnline);
  const blocking = usePersonBlocking(conversation?.contact ?? null, isOnline);
  const abilities = conversation && abilitiesOf(conversation, user);
  const onTaken = useReplyFocus(composer, conversation?._id ?? null);
  const team = useTeamLoad({
    enabled: asked === 'hand-over',
    except: [user._id, conversation?.assignedAgent ?? null],
  });

  const forGood = useForGood(isOnline);
  const labels = useLabelLibrary({ enabled: asked === 'label', isOnline });

  useInboxKeys({
    onMove: props.onMove,
    onSearch: props.onSearch,
    ...conversationKeys({
      selected: selectedRef,
      ...{ conversation, abilities, actions, composer, onTaken, onAsk: ask },
    }),
    onEscape: () => (areDetailsOpen ? setDetailsOpen(false) : selectedRef && onClose()),
  });

  useScreenCommands(
    conversation && abilities
      ? conversationCommands({ conversation, abilities, actions, onTaken, onAsk: ask })
      : null,
  );

  if (!conversation || !abilities) {
    return (
      <>
        {selectedRef === null ? <NothingSelected /> : <NotThere found={found} onClose={onClose} />}
        {isKnowledgeSearchOpen && (
          <KnowledgeSearchDialog onInsert={null} onClose={() => onKnowledgeSearch(false)} />
        )}
      </>
    );
  }

  const { _id, contact } = conversation;
  const details = {
    conversation,
    viewerId: user._id,
    past,
    onRetryPast: retry,
    onOpen: props.onOpen,
    onLabel: () => ask('label'),
    notes,
    personActions: blocking.actions,
    conversationActions: (
      <MoreActions {...{ conversation, viewer: user, past, forGood, onOpen: props.onOpen, onClose }} />
    ),
    personLink: contact && (
      <a
        href={`${server}/contacts/${contact._id}`}
        target="_blank"
        rel="noreferrer"
        className="text-accent-ink text-sm underline-offset-2 hover:underline"
      >
        {t`Open in browser`}
      </a>
    ),
  };
  return (
    <>
      <section aria-label={t`Conversation`} className="relative min-w-0 flex-1 bg-surface">
        <ConversationPane
          conversation={conversation}
          abilities={abilities}
          actions={actions}
          session={session}
          isOnline={isOnline}
          composer={composer}
          scrollTarget={props.scrollTarget}
          isKnowledgeSearchOpen={isKnowledgeSearchOpen}
          onKnowledgeSearch={onKnowledgeSearch}
          onBack={onClose}
          onOpen={props.onOpen}
          onTaken={onTaken}
          onAsk={ask}
          past={past}
          areDetailsOpen={areDetailsOpen}
          drawer={
            areDetailsOpen && (
              <ContextDrawer onClose={() => setDetailsOpen(false)}>
                <DetailsPane {...details} />
              </ContextDrawer>
            )
          }
          onToggleDetails={() => setDetailsOpen(!areDetailsOpen)}
        />
      </section>
      <ContextPane>
        <DetailsPane {...details} />
      </ContextPane>
      <QuestionDialogs
        key={_id}
        conversation={conversation}
        abilities={abilities}
        actions={actions}
        team={team}
        labels={labels}
        asked={asked}
        onClose={() => ask(null)}
        onTaken={onTaken}
      />
      {blocking.dialog}
    </>
  );
}

function NothingSelected() {
  // Both keys stay on one line.
  const keys = `${keyName(COMMAND_KEY)}\u00a0K`;
  return (
    <div className="flex min-w-0 flex-1 items-center justify-center not-md:hidden">
      <EmptyState icon={<MessagesSquare className="size-5" />} title={t`Choose a conversation`}>
        {t`J / K to move, A to accept, R to reply. ${keys} to go anywhere, ? for shortcuts.`}
      </EmptyState>
    </div>
  );
}

function NotThere({ found, onClose }: { found: ConversationQuery; onClose: () => void }) {
  if (found.phase === 'loading') {
    return (
      <div className="min-w-0 flex-1">
        <ThreadSkeleton />
      </div>
    );
  }
  const back = <Button onClick={onClose}>{t`Back to the queue`}</Button>;
  return (
    <div className="flex min-w-0 flex-1 items-center justify-center">
      {found.problem === null ? (
        <EmptyState title={t`Conversation not found`} action={back}>
          {t`Check the link, or switch workspace.`}
        </EmptyState>
      ) : (
        <ErrorState title={t`We couldn’t load this conversation`} message={found.problem} />
      )}
    </div>
  );
}
