import type { Conversation } from '@chatbot-saas/contract';
import {
  type Abilities,
  type ActionsProps,
  actionsAfter,
  appendText,
  ConversationHeader,
  MergeLines,
  type Past,
  ScheduledLines,
  type ScrollTarget,
  SnoozedLine,
  TakeButton,
  ThreadFooter,
  type ThreadMails,
  toast,
  type UsableReply,
  useFocusOf,
  useIsShown,
  useMessageDeletion,
  useNotePanel,
  useQuoting,
  useReplyGuard,
  useSeenReport,
  useStateOf,
  useTogether,
  useUndoSend,
  visitorName,
  type WritingHandle,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Fragment, type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import { sentence, unwrap } from '../api.ts';
import { KnowledgeSearchDialog } from '../knowledge/KnowledgeSearchDialog.tsx';
import type { SignedIn } from '../session/use-session.ts';
import { ConversationThread } from './ConversationThread.tsx';
import { useReceivedPictures } from './files/use-received-pictures.tsx';
import { useReplyFiles } from './files/use-reply-files.ts';
import { QueuedActions } from './QueuedActions.tsx';
import { ReplyHelp } from './reply/ReplyHelp.tsx';
import { takeOutOrFind } from './reply/take-out-or-find.ts';
import { putBack, useDraft } from './reply/use-draft.ts';
import { useReplies, useRepliesOf } from './reply/use-replies.ts';
import { useSavedReplies } from './reply/use-saved-replies.tsx';
import { useScheduling } from './reply/use-scheduling.ts';
import { useTakeBack } from './reply/use-take-back.ts';
import { timeline } from './timeline.ts';
import type { InboxActions } from './use-actions.ts';
import { useConversationNotes } from './use-conversation-notes.ts';
import { useHistory } from './use-history.ts';
import { useVisitorTyping } from './use-visitor-typing.ts';

interface ConversationPaneProps {
  conversation: Conversation;
  abilities: Abilities;
  actions: InboxActions;
  session: SignedIn;
  isOnline: boolean;
  composer: RefObject<WritingHandle | null>;
  isKnowledgeSearchOpen: boolean;
  onKnowledgeSearch: (isOpen: boolean) => void;
  scrollTarget: ScrollTarget | null;
  onBack: () => void;
  onOpen: (id: string) => void;
  onTaken: () => void;
  onAsk: ActionsProps['onAsk'];
  areDetailsOpen: boolean;
  /** The details, over the messages alone: what can be done stays in reach. */
  drawer: ReactNode;
  onToggleDetails: () => void;
  /** Others of the same person. */
  past: Past | null;
}

/** The search of the web screen takes no more. */
const SEARCHED = 200;

/**
 * Header, messages and reply box. Head and box stay for the next conversation, which is on the screen sooner for it: what
 * belongs to one is kept by its id (`useStateOf`), or has a `key` of it.
 */
export function ConversationPane(props: ConversationPaneProps) {
  const { conversation, abilities, actions, session, isOnline, composer } = props;
  const { user: viewer, server } = session;
  const { _id: id, sessionId } = conversation;
  const { feed, state } = useHistory(id, props.scrollTarget);
  const replies = useReplies(id, feed.catchUp);
  const isShown = useIsShown(id);
  const notes = useNotePanel(
    conversation,
    useConversationNotes(conversation, {
      ...{ viewer, replies },
      onTakenBack: () => isShown() && composer.current?.focusNote(),
    }),
    { viewer, onOpen: props.onOpen },
  );
  const { files, written, giveBack } = useReplyFiles(id);
  const [sentHere] = useStateOf(id, () => new Set<string>());
  const unsentHere = useRepliesOf(replies, ({ clientId }) => sentHere.has(clientId));
  const entries = useMemo(() => timeline(state.messages, unsentHere), [state.messages, unsentHere]);
  const isTyping = useVisitorTyping(sessionId, state.messages.at(-1)?.seq ?? 0);
  const together = useTogether();
  const kept = useDraft(id);
  const { guard, lookAt, onDraftChange } = useReplyGuard({
    ...{ conversation, draft: kept.text, messages: state.messages },
    onDraftChange: kept.change,
  });
  const draft = { ...kept, change: onDraftChange };
  useSeenReport({
    ...{ conversation, messages: state.messages, isOnline },
    report: (conversationId, seq) => unwrap(window.api.together.seen({ conversationId, seq })),
  });
  const [problem, setProblem] = useStateOf<string | null>(id, null);
  const saved = useSavedReplies({ conversation, actions, session });
  const visitor = visitorName(conversation);
  const remove = (messageId: string) => unwrap(window.api.conversation.removeMessage({ id, messageId }));
  const deletion = useMessageDeletion({
    conversationId: id,
    ...{ viewer, visitor, remove, problemOf: sentence },
  });
  const asked = state.messages.findLast(({ role }) => role === 'user');

  /** At the end of what is typed by then: a model takes its time, and people go on typing. */
  const insert = async (text: string) => {
    if (isShown() && composer.current?.append(text)) return;
    // The box is out of sight, behind that of a note or of another conversation.
    draft.change(appendText(await draft.read(), text));
    if (isShown()) composer.current?.focusAtEnd();
  };
  const quote = useQuoting(composer);
  const readReceipt = useCallback(
    (messageId: string) => unwrap(window.api.help.receipt({ conversationId: id, messageId })),
    [id],
  );
  const mails = useMemo<ThreadMails>(
    () => ({
      read: () => unwrap(window.api.help.mails({ conversationId: id })),
      sendAgain: (mailId) => unwrap(window.api.help.sendMailAgain({ conversationId: id, mailId })),
    }),
    [id],
  );
  const openFile = useCallback(
    (file: string) =>
      void unwrap(window.api.conversation.openFile({ id: file })).catch((error) =>
        toast.error(sentence(error)),
      ),
    [],
  );
  const renderPicture = useReceivedPictures(id);
  const sourceHref = useCallback(
    ({ question }: { question: string }) =>
      `${server}/knowledge-base?${new URLSearchParams({ search: question.slice(0, SEARCHED) })}`,
    [server],
  );

  const onPutBack = (content: string) =>
    void putBack(draft, content).catch((error) => toast.error(sentence(error)));
  const takeBack = useTakeBack(window.api.outbox, {
    ...{ conversationId: id, draft, giveBack },
    onTakenBack: () => isShown() && composer.current?.focusAtEnd(),
  });
  const { scheduling, later } = useScheduling(conversation, {
    viewer,
    replies,
    written,
    onText: onPutBack,
  });
  const undoSend = useUndoSend({
    conversationId: id,
    entries,
    visitor,
    settle: (clientId) => takeOutOrFind(id, clientId),
    remove,
    onOpen: props.onOpen,
    onTakenBack({ clientId, content }) {
      if (content !== '') onPutBack(content);
      giveBack(clientId);
    },
    problemOf: sentence,
  });

  const send = async (content: string, reply: UsableReply | undefined, isLast: boolean) => {
    setProblem(null);
    try {
      if (!(await written())) return onPutBack(content);
      const savedReply = reply && { savedReply: reply._id };
      const clientId = await unwrap(window.api.outbox.send({ conversationId: id, content, ...savedReply }));
      sentHere.add(clientId);
      undoSend.noteSent({ clientId, content });
      saved.noteSent(actionsAfter(reply, isLast));
    } catch (error) {
      // Nothing of it was kept, so it goes back to where it was typed.
      onPutBack(content);
      if (isShown()) setProblem(sentence(error));
      else toast.error(sentence(error));
    }
  };

  const pane = useFocusOf(id);
  return (
    <div ref={pane} className="flex h-full flex-col">
      <ConversationHeader
        {...{ conversation, abilities, actions }}
        onTaken={props.onTaken}
        onAsk={props.onAsk}
        onBack={props.onBack}
        areDetailsOpen={props.areDetailsOpen}
        onToggleDetails={props.onToggleDetails}
      />
      <MergeLines conversation={conversation} past={props.past} onOpen={props.onOpen} />
      <div className="relative min-h-0 flex-1">
        {props.drawer}
        <ConversationThread
          key={id}
          history={state}
          replies={replies}
          noteList={notes.list}
          onRetryLoad={() => void feed.load()}
          isElsewhere={!isOnline && conversation.messageCount > 0}
          visitor={visitorName(conversation)}
          viewerId={viewer._id}
          isVisitorTyping={isTyping}
          onLoadEarlier={feed.loadEarlier}
          onRetrySend={retrySend}
          onDiscard={discard}
          onEditUnsent={abilities.mayReply ? takeBack : undefined}
          readReceipt={isOnline ? readReceipt : undefined}
          sourceHref={sourceHref}
          mails={isOnline ? mails : undefined}
          onOpenFile={openFile}
          renderPicture={renderPicture}
          notes={notes.actions}
          messages={isOnline ? deletion.actions : undefined}
          onQuote={abilities.mayReply ? quote : undefined}
          scrollTarget={lookAt ?? props.scrollTarget}
        />
      </div>
      {/* One key for all: of two that have the same key, React leaves one behind. */}
      <Fragment key={id}>
        <QueuedActions conversationId={id} />
        <ScheduledLines
          scheduling={scheduling}
          onTakenBack={(content) => {
            onPutBack(content);
            if (isShown()) composer.current?.focusAtEnd();
          }}
        />
        {saved.dialog}
        {deletion.dialog}
        {props.isKnowledgeSearchOpen && (
          <KnowledgeSearchDialog
            onInsert={abilities.mayReply ? (text) => void insert(text) : null}
            onClose={() => props.onKnowledgeSearch(false)}
          />
        )}
      </Fragment>
      <SnoozedLine {...{ conversation, abilities, actions }} />
      <ThreadFooter
        conversation={conversation}
        viewerId={viewer._id}
        abilities={abilities}
        draft={draft.text}
        onDraftChange={draft.change}
        onSend={(content, reply) => void send(content, reply, false)}
        onSendAndEnd={(content, reply) => void send(content, reply, true)}
        savedReplies={saved.source}
        later={later}
        undoSend={undoSend}
        files={files}
        guard={guard}
        onTyping={(isTyping) => {
          void window.api.conversation.setTyping({ id, isTyping });
          together.type(isTyping);
        }}
        composer={composer}
        notes={notes}
        problem={problem === null ? actions.problemWith(id) : { text: problem, conversations: [] }}
        actions={actions}
        onOpen={props.onOpen}
        help={
          <ReplyHelp
            key={id}
            conversationId={id}
            asked={asked?.id ?? null}
            isOnline={isOnline}
            onInsert={(text) => void insert(text)}
            onReply={(reply) => {
              composer.current?.insertReply(reply);
              composer.current?.focus();
            }}
            values={saved.source.values}
          />
        }
        notice={
          !isOnline &&
          conversation.status !== 'ended' &&
          t`You’re offline. Replies will send when you reconnect.`
        }
        take={
          <TakeButton
            key={id}
            {...{ conversation, abilities, actions }}
            onTaken={props.onTaken}
            onAsk={props.onAsk}
          />
        }
      />
    </div>
  );
}

// The same functions each time: the thread is not drawn again for each key in the reply box.
const orToast = (call: Promise<unknown>) => void call.catch((error) => toast.error(sentence(error)));
const retrySend = (clientId: string) => orToast(unwrap(window.api.outbox.retry({ clientId })));
const discard = (clientId: string) => orToast(unwrap(window.api.outbox.discard({ clientId })));
