import { ApiError } from '@chatbot-saas/client';
import type { Conversation } from '@chatbot-saas/contract';
import {
  abilitiesOf,
  Button,
  ContextDrawer,
  ContextPane,
  conversationCommands,
  conversationKeys,
  cx,
  EmptyState,
  ErrorState,
  putBefore,
  type Question,
  QuestionDialogs,
  type ScrollTarget,
  ThreadSkeleton,
  useInboxKeys,
  useIsShown,
  useScreenCommands,
  type WritingHandle,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type RefObject, useCallback, useDeferredValue, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useMember } from '../../../session/session.ts';
import { useDrafts } from '../../../session/use-drafts.ts';
import { ConversationDetails } from './ConversationDetails.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { useActions } from './use-actions.ts';
import { useLabelLibrary } from './use-label-library.tsx';
import { useTeamLoad } from './use-team-load.ts';

interface SelectedConversationProps {
  selectedId: string | null;
  /** Its messages are on the screen. */
  isSettled: boolean;
  /** A message that a link leads to. */
  scrollTarget: ScrollTarget | null;
  query: UseQueryResult<Conversation>;
  composer: RefObject<WritingHandle | null>;
  onClose: () => void;
  onOpen: (id: string) => void;
  onMove: (step: 1 | -1) => void;
  onSearch: () => void;
}

/** Thread and details of what is selected, and the keys that act on it. */
export function SelectedConversation(props: SelectedConversationProps) {
  const { selectedId, query, composer, onClose } = props;
  const { user } = useMember();
  const actions = useActions();
  const { drafts, change } = useDrafts('reply-drafts');
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const [dialog, setDialog] = useState<Question | null>(null);
  // Neither what lies over one conversation nor a question about it may stand over the next.
  const [shownId, setShownId] = useState(selectedId);
  if (shownId !== selectedId) {
    setShownId(selectedId);
    setDetailsOpen(false);
    setDialog(null);
  }
  const conversation = selectedId === null ? undefined : query.data;
  // Those who open a conversation wait for its messages: the details come after them, and those before stay until then.
  const [settled, setSettled] = useState(conversation);
  if (props.isSettled && settled !== conversation) setSettled(conversation);
  const detailed = useDeferredValue(settled);
  const abilities = conversation && abilitiesOf(conversation, user);
  const team = useTeamLoad({
    enabled: dialog === 'hand-over',
    holder: conversation?.assignedAgent ?? null,
  });

  const labels = useLabelLibrary();
  const onLabel = useCallback(() => setDialog('label'), []);

  const isShown = useIsShown(conversation?._id ?? null);
  const onTaken = () => {
    // Never where it would call up a keyboard over half the screen.
    if (isShown() && !matchMedia('(hover: none)').matches) composer.current?.focus();
  };

  useInboxKeys({
    onMove: props.onMove,
    onSearch: props.onSearch,
    ...conversationKeys({
      selected: selectedId,
      ...{ conversation, abilities, actions, composer, onTaken, onAsk: setDialog },
    }),
    onEscape: () => (areDetailsOpen ? setDetailsOpen(false) : selectedId && onClose()),
  });

  useScreenCommands(
    conversation && abilities
      ? conversationCommands({ conversation, abilities, actions, onTaken, onAsk: setDialog })
      : null,
  );

  if (selectedId === null) {
    return (
      <div className="flex min-w-0 flex-1 items-center justify-center not-md:hidden @max-[40rem]/panes:hidden">
        <EmptyState icon={<MessagesSquare className="size-5" />} title={t`Choose a conversation`}>
          {t`J / K to move, A to accept, R to reply, ? for shortcuts`}
        </EmptyState>
      </div>
    );
  }
  if (!conversation || !abilities) return <NotThere query={query} onClose={onClose} />;

  const { _id } = conversation;
  const details = detailed && (
    <ConversationDetails conversation={detailed} onOpen={props.onOpen} onClose={onClose} onLabel={onLabel} />
  );
  return (
    <>
      <section aria-label={t`Conversation`} className="relative min-w-0 flex-1 bg-surface">
        <ConversationPane
          conversation={conversation}
          scrollTarget={props.scrollTarget}
          abilities={abilities}
          actions={actions}
          draft={drafts[_id] ?? ''}
          onDraftChange={(draft) => change(_id, draft)}
          onPutBack={(content) => change(_id, (typed) => putBefore(typed, content))}
          composer={composer}
          onBack={onClose}
          onOpen={props.onOpen}
          onTaken={onTaken}
          onAsk={setDialog}
          areDetailsOpen={areDetailsOpen}
          drawer={
            areDetailsOpen && <ContextDrawer onClose={() => setDetailsOpen(false)}>{details}</ContextDrawer>
          }
          onToggleDetails={() => setDetailsOpen(!areDetailsOpen)}
        />
      </section>
      <ContextPane>{details}</ContextPane>
      <QuestionDialogs
        key={_id}
        conversation={conversation}
        abilities={abilities}
        actions={actions}
        team={team}
        labels={labels.library}
        asked={dialog}
        onClose={() => setDialog(null)}
        onTaken={onTaken}
      />
      {labels.dialog}
    </>
  );
}

function NotThere({ query, onClose }: Pick<SelectedConversationProps, 'query' | 'onClose'>) {
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className={cx('min-w-0 flex-1', query.isError && 'flex items-center justify-center')}>
      {query.isPending && <ThreadSkeleton />}
      {isGone && (
        <EmptyState
          title={t`Conversation not found`}
          action={<Button onClick={onClose}>{t`Back to the queue`}</Button>}
        >
          {t`Check the link, or switch workspace.`}
        </EmptyState>
      )}
      {query.isError && !isGone && (
        <ErrorState
          title={t`We couldn’t load the conversation`}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </div>
  );
}
