import type { Conversation } from '@chatbot-saas/contract';
import type { MouseEvent } from 'react';
import type { Abilities } from './abilities.ts';
import type { ConversationActions } from './actions.ts';

export interface ActionsProps {
  conversation: Conversation;
  abilities: Abilities;
  actions: ConversationActions;
  /** Taken by this very press: the button is gone, and the reply comes next. */
  onTaken: () => void;
  /** Opens what asks for the rest, or whether it is meant. */
  onAsk: (question: Question) => void;
}

export type Question = 'take-over' | 'hand-over' | 'snooze' | 'escalate' | 'label' | 'end';

/** One button takes the other's place under the pointer: the second half of a double click was not meant for it. */
export const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

type Press = Pick<MouseEvent, 'detail' | 'preventDefault'>;

/** Nor may it take the focus back from the reply box, which has it by then. */
export const keepFocus = (event: Press) => {
  if (event.detail > 1) event.preventDefault();
};

/**
 * Where the reply box comes in meanwhile, the button is no longer under the pointer when that is released. To the browser it is
 * no click then, but no one has moved away.
 */
export function clickWhereverItMoves({ button, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
  if (button !== 0) return;
  const onRelease = (up: globalThis.MouseEvent) => {
    const hasStayed = Math.hypot(up.clientX - clientX, up.clientY - clientY) < PRESS_MOVES;
    const isOverButton = up.target instanceof Node && currentTarget.contains(up.target);
    if (hasStayed && !isOverButton && currentTarget.isConnected) currentTarget.click();
  };
  document.addEventListener('mouseup', onRelease, { once: true });
}

/** How far a still hand moves the pointer during a press, in pixels. */
const PRESS_MOVES = 4;

/** For a button that is gone by the next press, whatever that one hits. */
export const keepFocusNext = () => document.addEventListener('mousedown', keepFocus, { once: true });

/** By the button or the key: both ask before a colleague's is taken, both reopen what has ended, and both lead to the reply. */
export async function takeConversation(props: ActionsProps): Promise<void> {
  const { conversation, abilities, actions, onTaken, onAsk } = props;
  if (actions.accept.isPending || actions.takeOver.isPending || actions.reopen.isPending) return;
  if (abilities.mayReopen) {
    if ((await actions.reopen.run(conversation)) === null) onTaken();
    return;
  }
  if (!abilities.mayAccept && !abilities.mayTakeOver) return;
  if (!abilities.mayAccept && conversation.assignedAgent !== null) return onAsk('take-over');
  const action = abilities.mayAccept ? actions.accept : actions.takeOver;
  if ((await action.run(conversation)) === null) onTaken();
}
