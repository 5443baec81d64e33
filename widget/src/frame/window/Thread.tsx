import type { Message } from '@chatbot-saas/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import { Icon } from '../components/Icon.tsx';
import { OwnDraft } from '../components/OwnDraft.tsx';
import { Lazy } from '../lazy/Lazy.tsx';
import type { Chat } from '../store/chat.ts';
import type { ChatState } from '../store/state.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { OpeningQuestions } from './OpeningQuestions.tsx';
import { TeamLine } from './TeamLine.tsx';

interface Props {
  chat: Chat;
  state: ChatState;
  /** The assistant's last words ask for a person: the button stands beneath them instead of at the foot. */
  offersHuman: boolean;
  /** The form comes before all that can be asked. */
  asks: boolean;
}

const NEAR_END_PX = 80;

export function Thread({ chat, state, offersHuman, asks }: Props) {
  const { messages, notices, welcome, typing, answer, files } = state;
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** Where the end was when it was scrolled to; somewhere below once more came that was not. */
  const end = useRef(0);
  const [hasNewBelow, setNewBelow] = useState(false);
  const drafts = state.drafts.filter(
    (draft) => !messages.some(({ clientId }) => clientId === draft.clientId),
  );
  const last = messages.at(-1);
  /** The welcome is all that is there. */
  const isUnspoken = messages.length < 2 && drafts.length === 0 && state.status === 'active';

  const toEnd = () => {
    // Asked for only while it is drawn.
    const box = log.current as HTMLDivElement;
    box.scrollTop = box.scrollHeight;
    end.current = box.scrollTop;
  };

  useLayoutEffect(() => {
    // Whatever makes the list longer or its window smaller: the end stays in view for who was looking at it.
    const observer = new ResizeObserver(() => {
      if (follows.current) toEnd();
      else end.current = Number.POSITIVE_INFINITY;
    });
    const box = log.current as HTMLDivElement;
    observer.observe(box);
    observer.observe(box.firstChild as Element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (!follows.current && last?.role !== 'user') setNewBelow(true);
  }, [messages.length]);

  // What one has just written is always brought into view.
  useLayoutEffect(() => {
    if (drafts.length > 0) toEnd();
  }, [drafts.length]);

  const noticesAfter = (from: number, until: number) =>
    notices
      .filter((notice) => notice.afterSeq >= from && notice.afterSeq < until)
      .map((notice, index) => (
        <p key={index} class="notice" dir="auto">
          {notice.text}
        </p>
      ));

  return (
    <div class="thread">
      <div
        ref={log}
        class="log"
        role="log"
        aria-live="polite"
        aria-label={texts.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
          // Reported late: what came since is no distance that a person has scrolled.
          follows.current = Math.min(end.current, scrollHeight - clientHeight) - scrollTop < NEAR_END_PX;
          if (follows.current) setNewBelow(false);
        }}
      >
        <div>
          {state.phase === 'starting' && !welcome && <p class="notice">{texts.connecting}</p>}
          {isUnspoken && <TeamLine {...state.config?.widget} />}
          {welcome && !isWelcome(messages[0], welcome) && (
            <MessageBubble speaker="assistant" content={welcome} />
          )}
          {noticesAfter(0, messages[0]?.seq ?? 1)}
          {messages.map((message, index) => (
            <>
              <MessageBubble
                key={message.clientId ?? message.id}
                speaker={message.role}
                content={message.content}
                timestamp={message.timestamp}
                metadata={message.metadata}
                isContinued={isSameSpeaker(messages[index - 1], message)}
              >
                {message.files && <Lazy>{({ Files }) => <Files files={message.files} />}</Lazy>}
                {message.metadata.sources?.[0] && (
                  <Lazy>{({ Answer }) => <Answer message={message} chat={chat} />}</Lazy>
                )}
              </MessageBubble>
              {noticesAfter(message.seq, messages[index + 1]?.seq ?? Number.POSITIVE_INFINITY)}
            </>
          ))}
          {isUnspoken && (
            <>
              {welcome && !asks && (
                <OpeningQuestions questions={state.config?.widget.questions} chat={chat} />
              )}
              {(chat.storage.get('earlier') || chat.said.some(({ token }) => token)) && (
                <Lazy>{({ EarlierLink }) => <EarlierLink chat={chat} />}</Lazy>
              )}
            </>
          )}
          {last && (
            <Lazy>
              {({ Below }) => <Below state={state} offersHuman={offersHuman} chat={chat} drafts={drafts} />}
            </Lazy>
          )}
          {drafts.map((draft) => (
            <OwnDraft
              key={draft.clientId}
              draft={draft}
              isDelayed={state.trouble !== null}
              onRetry={chat.retry}
            >
              {draft.files && files && (
                <Lazy>{({ DraftFiles }) => <DraftFiles draft={draft} files={files} />}</Lazy>
              )}
            </OwnDraft>
          ))}
          {state.isChecking && <p class="notice">{texts.checking}</p>}
          {answer ? (
            // A preview, rewritten with each word: what is announced is the message that takes its place.
            <div aria-live="off">
              <MessageBubble speaker="assistant" content={answer} />
            </div>
          ) : (
            typing && <Lazy>{({ Typing }) => <Typing who={typing} agentName={state.agentName} />}</Lazy>
          )}
        </div>
      </div>
      {hasNewBelow && (
        <button type="button" class="below" onClick={toEnd}>
          {texts.newMessages}
          <Icon name="down" />
        </button>
      )}
    </div>
  );
}

/** The welcome may also be the first stored message. */
function isWelcome(first: Message | undefined, welcome: string): boolean {
  return first?.role === 'assistant' && first.content === welcome;
}

function isSameSpeaker(before: Message | undefined, message: Message): boolean {
  return before?.role === message.role && before.metadata.agentName === message.metadata.agentName;
}
