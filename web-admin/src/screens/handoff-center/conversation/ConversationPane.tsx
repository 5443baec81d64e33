import type { Conversation } from '@chatbot-saas/contract';
import {
  type Abilities,
  type ActionsProps,
  actionsAfter,
  ConversationHeader,
  MergeLines,
  ScheduledLines,
  type ScrollTarget,
  SnoozedLine,
  TakeButton,
  Thread,
  ThreadFooter,
  type ThreadMails,
  type UsableReply,
  useFocusOf,
  useIsShown,
  useNotePanel,
  useQuoting,
  useReplyGuard,
  useSeenReport,
  useTogether,
  useUndoSend,
  visitorName,
  type WritingHandle,
  withNotes,
} from '@chatbot-saas/ui';
import type { ReactNode, RefObject } from 'react';
import { type ComponentProps, Fragment, useCallback, useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { useRealtime } from '../../../api/realtime.tsx';
import { sourceHref } from '../../../components/source-href.ts';
import { useMember } from '../../../session/session.ts';
import { sendReply, takeOutOrFind } from './feeds.ts';
import { useReplyFiles, useUnsentFiles } from './files/use-reply-files.ts';
import { ReplyHelp } from './ReplyHelp.tsx';
import type { useActions } from './use-actions.ts';
import { useConversationNotes } from './use-conversation-notes.ts';
import { useDeletion } from './use-deletion.ts';
import { useFeed } from './use-feed.ts';
import { useOpenLater } from './use-open-later.ts';
import { usePast } from './use-past.ts';
import { useSavedReplySource } from './use-saved-reply-source.tsx';
import { useScheduling } from './use-scheduling.ts';
import { useVisitorTyping } from './use-visitor-typing.ts';

interface ConversationPaneProps {
  conversation: Conversation;
  scrollTarget: ScrollTarget | null;
  abilities: Abilities;
  actions: ReturnType<typeof useActions>;
  draft: string;
  onDraftChange: (draft: string) => void;
  /** Puts a text of that conversation back into its box, before what is typed there by then. */
  onPutBack: (content: string) => void;
  composer: RefObject<WritingHandle | null>;
  onBack: () => void;
  onOpen: (id: string) => void;
  onTaken: () => void;
  onAsk: ActionsProps['onAsk'];
  areDetailsOpen: boolean;
  /** The details, over the messages alone: what can be done stays in reach. */
  drawer: ReactNode;
  onToggleDetails: () => void;
}

/**
 * Header, messages and reply box. Head and box stay for the next conversation, which is on the screen sooner for it: what
 * belongs to one is kept by its id (`useStateOf`), or has a `key` of it.
 */
export function ConversationPane(props: ConversationPaneProps) {
  const { conversation, abilities, actions } = props;
  const { sessionId } = conversation;
  const { user } = useMember();
  const realtime = useRealtime();
  const { feed, state, entries, isDrawn } = useFeed(conversation, props.scrollTarget);
  const { past } = usePast(isDrawn ? conversation : undefined);
  const draftFiles = useReplyFiles(conversation._id);
  const { files, take, giveBack } = draftFiles;
  const shownEntries = useUnsentFiles(entries);
  const openLater = useOpenLater();
  const notes = useNotePanel(conversation, useConversationNotes(conversation, { isEnabled: isDrawn }), {
    ...{ viewer: user, onOpen: openLater },
  });
  const noted = useMemo(
    () => (state.phase === 'ready' ? withNotes(shownEntries, notes.list, state.hasEarlier) : shownEntries),
    [state.phase, state.hasEarlier, shownEntries, notes.list],
  );
  const isTyping = useVisitorTyping(sessionId);
  const together = useTogether();
  const { guard, lookAt, onDraftChange } = useReplyGuard({ ...props, messages: state.messages });
  useSeenReport({
    ...{ conversation, messages: state.messages, isOnline: true },
    report: (id, seq) => api.call('POST /conversations/{id}/seen', { params: { id }, body: { seq } }),
  });
  const readAnswerSources = useReadAnswerSources(conversation._id);
  const mails = useMails(conversation._id);
  const saved = useSavedReplySource(conversation, actions);
  const isShown = useIsShown(conversation._id);
  const quote = useQuoting(props.composer);
  const deletion = useDeletion(conversation, feed);
  const { onPutBack: putBack } = props;
  const { scheduling, later } = useScheduling(conversation, {
    ...{ isEnabled: isDrawn, onText: putBack, draftFiles },
  });
  const undoSend = useUndoSend({
    conversationId: conversation._id,
    entries: shownEntries,
    visitor: visitorName(conversation),
    settle: (clientId) => takeOutOrFind(conversation._id, clientId),
    remove: deletion.remove,
    onOpen: openLater,
    onTakenBack({ clientId, content }) {
      if (content !== '') putBack(content);
      giveBack(clientId);
    },
    problemOf: errorText,
  });
  const send = (content: string, reply: UsableReply | undefined, isLast: boolean) => {
    const clientId = sendReply(conversation._id, content, take(), reply?._id);
    undoSend.noteSent({ clientId, content });
    void saved.noteSent(feed, clientId, actionsAfter(reply, isLast));
  };

  const pane = useFocusOf(conversation._id);
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
      <MergeLines conversation={conversation} past={past} onOpen={props.onOpen} />
      <div className="relative min-h-0 flex-1">
        {props.drawer}
        <Thread
          key={conversation._id}
          phase={state.phase}
          errorText={state.error ? errorText(state.error) : undefined}
          onRetryLoad={() => void feed.load()}
          entries={noted}
          visitor={visitorName(conversation)}
          viewerId={user._id}
          isVisitorTyping={isTyping}
          hasEarlier={state.hasEarlier}
          onLoadEarlier={feed.loadEarlier}
          onRetrySend={feed.retry}
          onDiscard={feed.discard}
          readReceipt={readAnswerSources}
          sourceHref={sourceHref}
          mails={mails}
          notes={notes.actions}
          messages={deletion.actions}
          onQuote={abilities.mayReply ? quote : undefined}
          scrollTarget={lookAt ?? props.scrollTarget}
        />
      </div>
      {/* One key for all: of two that have the same key, React leaves one behind. */}
      <Fragment key={conversation._id}>
        <ScheduledLines
          scheduling={scheduling}
          onTakenBack={(content) => {
            putBack(content);
            if (isShown()) props.composer.current?.focusAtEnd();
          }}
        />
        {saved.dialog}
        {deletion.dialog}
      </Fragment>
      <SnoozedLine {...{ conversation, abilities, actions }} />
      <ThreadFooter
        conversation={conversation}
        viewerId={user._id}
        abilities={abilities}
        draft={props.draft}
        onDraftChange={onDraftChange}
        onSend={(content, reply) => send(content, reply, false)}
        onSendAndEnd={(content, reply) => send(content, reply, true)}
        later={later}
        undoSend={undoSend}
        savedReplies={saved.source}
        files={files}
        guard={guard}
        onTyping={(isTyping) => {
          void realtime?.send('typing', { sessionId, isTyping });
          together.type(isTyping);
        }}
        composer={props.composer}
        notes={notes}
        problem={actions.problemWith(conversation._id)}
        actions={actions}
        onOpen={props.onOpen}
        help={
          <ReplyHelp
            key={conversation._id}
            conversationId={conversation._id}
            asked={(isDrawn && state.messages.findLast(({ role }) => role === 'user')?.id) || null}
            draft={props.draft}
            onDraftChange={onDraftChange}
            composer={props.composer}
            savedReplies={saved.source}
          />
        }
        take={
          <TakeButton
            key={conversation._id}
            {...{ conversation, abilities, actions }}
            onTaken={props.onTaken}
            onAsk={props.onAsk}
          />
        }
      />
    </div>
  );
}

/** Loads the sources of one answer. */
function useReadAnswerSources(id: string): NonNullable<ComponentProps<typeof Thread>['readReceipt']> {
  return useCallback(
    async (messageId, signal) => {
      const params = { id, messageId };
      return (await api.call('GET /chat/{id}/messages/{messageId}/receipt', { params, signal })).receipt;
    },
    [id],
  );
}

/** The mails of one conversation. */
function useMails(id: string): ThreadMails {
  return useMemo(
    () => ({
      read: async () => (await api.call('GET /conversations/{id}/deliveries', { params: { id } })).deliveries,
      sendAgain: (deliveryId) =>
        api.call('POST /conversations/{id}/deliveries/{deliveryId}/replay', { params: { id, deliveryId } }),
    }),
    [id],
  );
}
