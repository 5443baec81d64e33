import { isWithHuman } from '@chatbot-saas/contract/domain';
import * as lazyTexts from '#lazy-texts';
import type { Chat } from '../store/chat.ts';
import type { ChatState } from '../store/state.ts';
import { QueueLine } from './QueueLine.tsx';
import { Rating } from './Rating.tsx';
import { ReachForm } from './ReachForm.tsx';

/** What the status adds above the box: the way back while no agent has come, and the rating at the end. */
export function StatusPanel({ chat, state }: { chat: Chat; state: ChatState }) {
  const { status, queue, agentName, agentsOnline, isRated } = state;
  if (isWithHuman(status)) {
    if (agentName) return null;
    return (
      <>
        {queue && agentsOnline !== false && <QueueLine place={queue} />}
        {agentsOnline === false && <ReachForm chat={chat} state={state} />}
        <button
          type="button"
          class="human"
          disabled={state.isHandingOff}
          onClick={() => void chat.cancelHandoff()}
        >
          {lazyTexts.backToAssistant}
        </button>
      </>
    );
  }
  return (
    <>
      {!isRated && <Rating chat={chat} />}
      {status === 'ended' && (
        <button type="button" class={isRated ? 'solid' : 'human'} onClick={chat.restart}>
          {lazyTexts.startNew}
        </button>
      )}
    </>
  );
}
