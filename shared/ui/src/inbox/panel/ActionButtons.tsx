import type { Conversation } from '@chatbot-saas/contract';
import { CircleCheckBig, Hand, TriangleAlert, Undo2, UserRoundPlus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../primitives/Button.tsx';
import type { Abilities } from './abilities.ts';
import type { ConversationActions } from './actions.ts';

export interface ActionButtonsProps {
  conversation: Conversation;
  abilities: Abilities;
  actions: ConversationActions;
  /** Taken by this very press: the button is gone, and the reply comes next. */
  onTaken: () => void;
  /** Opens what asks for the rest, or whether it is meant. */
  onAsk: (question: Question) => void;
}

export type Question = 'take-over' | 'hand-over' | 'escalate' | 'end';

/** One button takes the other's place under the pointer: the second half of a double click was not meant for it. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** Nor may it take the focus back from the reply box, which has it by then. */
const keepFocus = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** By the button or the key: both ask before a colleague's is taken, and both lead to the reply. */
export async function takeConversation(props: ActionButtonsProps): Promise<void> {
  const { conversation, abilities, actions, onTaken, onAsk } = props;
  if (actions.accept.isPending || actions.takeOver.isPending) return;
  if (!abilities.mayAccept && !abilities.mayTakeOver) return;
  if (!abilities.mayAccept && conversation.assignedAgent !== null) return onAsk('take-over');
  const action = abilities.mayAccept ? actions.accept : actions.takeOver;
  if ((await action.run(conversation)) === null) onTaken();
}

export function TakeButton(props: ActionButtonsProps) {
  const { abilities, actions } = props;
  if (!abilities.mayAccept && !abilities.mayTakeOver) return null;
  const action = abilities.mayAccept ? actions.accept : actions.takeOver;
  return (
    <Button
      variant="primary"
      icon={<Hand aria-hidden className="size-4" />}
      loading={action.isPending}
      onMouseDown={keepFocus}
      onClick={once(() => void takeConversation(props))}
    >
      {abilities.mayAccept ? 'Take action' : 'Take over'}
    </Button>
  );
}

/** All that can be done, one under the other, for the details pane. */
export function ActionButtons(props: ActionButtonsProps) {
  const { conversation, abilities, actions, onAsk } = props;
  const { status } = conversation;
  if (status === 'ended') return null;
  return (
    <>
      <TakeButton {...props} />
      {abilities.mayRelease && (
        <Button
          icon={<Undo2 aria-hidden className="size-4" />}
          loading={actions.release.isPending}
          onMouseDown={keepFocus}
          onClick={once(() => void actions.release.run(conversation))}
        >
          Return to queue
        </Button>
      )}
      {abilities.mayHandOver ? (
        <>
          <Button icon={<UserRoundPlus aria-hidden className="size-4" />} onClick={() => onAsk('hand-over')}>
            Hand to a colleague
          </Button>
          <Button
            icon={<TriangleAlert aria-hidden className="size-4" />}
            disabled={!abilities.mayEscalate}
            onClick={() => onAsk('escalate')}
          >
            {abilities.mayEscalate ? 'Escalate' : 'Escalated already'}
          </Button>
        </>
      ) : (
        <p className="text-muted text-sm">
          Only <bdi>{conversation.assignedAgentName ?? 'its agent'}</bdi> or an admin can answer, hand over or
          end this conversation.
        </p>
      )}
      {abilities.mayEnd && (
        <Button icon={<CircleCheckBig aria-hidden className="size-4" />} onClick={() => onAsk('end')}>
          End conversation
        </Button>
      )}
    </>
  );
}
