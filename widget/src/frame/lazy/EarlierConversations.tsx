import type { OwnConversation } from '@chatbot-saas/contract';
import { onOneLine } from '@chatbot-saas/contract/rich-text';
import { useEffect, useRef, useState } from 'react';
import * as lazyTexts from '#lazy-texts';
import * as texts from '#texts';
import { Problem } from '../components/Problem.tsx';
import { sentenceFor } from '../i18n/failure.ts';
import type { Chat } from '../store/chat.ts';
import { useStore } from '../store/use-store.ts';

/** What this browser's visitor has talked about here. In place of the conversation, which is one of them. */
export function EarlierConversations({ chat }: { chat: Chat }) {
  const { isOffline } = useStore(chat.state);
  const [conversations, setConversations] = useState<readonly OwnConversation[] | null>(null);
  const [problem, setProblem] = useState('');
  const [isOpening, setOpening] = useState(false);
  const back = useRef<HTMLButtonElement>(null);

  const load = () => {
    setProblem('');
    chat.mine().then(setConversations, (error) => setProblem(sentenceFor(error)));
  };
  // Also when the network is back.
  useEffect(() => {
    if (!conversations && !isOffline) load();
  }, [isOffline]);
  useEffect(() => back.current?.focus(), []);

  const leave = () => chat.state.set({ isListing: false });
  const show = async (sessionId: string | null) => {
    setOpening(true);
    setProblem('');
    try {
      if (!(await chat.show(sessionId))) setProblem(lazyTexts.stillSending);
    } catch (error) {
      setProblem(sentenceFor(error));
    }
    setOpening(false);
  };
  const sentence = problem || (isOffline && !conversations ? texts.connectFailed : '');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for a key of the controls within.
    <div
      class="past"
      aria-busy={isOpening}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The window itself stays open.
        event.stopPropagation();
        leave();
      }}
    >
      <div>
        <button ref={back} type="button" class="icon turn" aria-label={lazyTexts.back} onClick={leave}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 6l-6 6 6 6" />
          </svg>
        </button>
        <h2>{lazyTexts.earlier}</h2>
      </div>
      <List {...{ chat, conversations, isOpening, show }} isWaiting={!sentence} />
      <footer>
        {sentence && <Problem sentence={sentence} onRetry={!conversations && load} />}
        <button type="button" class="solid" disabled={isOpening} onClick={() => void show(null)}>
          {lazyTexts.startNew}
        </button>
      </footer>
    </div>
  );
}

interface ListProps {
  chat: Chat;
  conversations: readonly OwnConversation[] | null;
  isOpening: boolean;
  /** Neither a list nor an answer is there yet. */
  isWaiting: boolean;
  show: (sessionId: string) => Promise<void>;
}

function List({ chat, conversations, isOpening, isWaiting, show }: ListProps) {
  if (!conversations?.length)
    return (
      <div class="empty" role="status">
        <p>{conversations ? lazyTexts.noneYet : isWaiting && texts.connecting}</p>
      </div>
    );
  return (
    <ul>
      {conversations.map(({ sessionId, startedAt, lastMessage, status }) => (
        <li key={sessionId}>
          <button
            type="button"
            aria-current={sessionId === chat.sessionId() || undefined}
            disabled={isOpening}
            onClick={() => void show(sessionId)}
          >
            <span dir="auto">{lastMessage && (onOneLine(lastMessage.content) || lazyTexts.file)}</span>
            <small>
              {new Date(lastMessage?.timestamp ?? startedAt).toLocaleString(document.documentElement.lang, {
                dateStyle: 'medium',
                timeStyle: 'short',
              })}
              {sessionId === chat.sessionId()
                ? ` · ${lazyTexts.shownNow}`
                : status === 'ended' && ` · ${lazyTexts.hasEnded}`}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** On the empty screen of a visitor who has been here before, or on another device. */
export function EarlierLink({ chat }: { chat: Chat }) {
  const [isKnown, setKnown] = useState(Boolean(chat.storage.get('earlier')));
  useEffect(() => {
    if (isKnown) return;
    // Without an answer there is nothing to lead to.
    chat.mine().then(
      (conversations) => setKnown(conversations.length > 0),
      () => undefined,
    );
  }, []);
  if (!isKnown) return null;
  return (
    <div class="offer">
      <button type="button" class="text earlier" onClick={() => chat.state.set({ isListing: true })}>
        {lazyTexts.earlier}
      </button>
    </div>
  );
}
