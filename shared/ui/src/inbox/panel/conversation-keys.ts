import { t } from '@lingui/core/macro';
import type { RefObject } from 'react';
import { toast } from '../../overlays/toast.tsx';
import type { WritingHandle } from '../Composer.tsx';
import type { InboxKeys } from '../use-inbox-keys.ts';
import type { Abilities } from './abilities.ts';
import { type ActionsProps, takeConversation } from './take-conversation.ts';

type Conversation = ActionsProps['conversation'];
type Open = { conversation: Conversation; abilities: Abilities };
type Act = 'take' | 'escalate' | 'other';

interface KeysOptions extends Pick<ActionsProps, 'actions' | 'onTaken' | 'onAsk'> {
  /** Null where none is open. */
  selected: string | null;
  /** Of the one that is open, once it is there. */
  conversation: Conversation | null | undefined;
  abilities: Abilities | null | undefined;
  composer: RefObject<WritingHandle | null>;
}

type Keys = Omit<InboxKeys, 'onMove' | 'onSearch' | 'onEscape'>;

/** The keys that act on the open conversation, by the rules of its buttons. One that cannot act says why. */
export function conversationKeys(options: KeysOptions): Required<Keys> {
  const { conversation, abilities, actions, composer, onTaken, onAsk } = options;
  const open = conversation && abilities ? { conversation, abilities } : null;
  const key =
    (may: (abilities: Abilities) => boolean, run: (open: Open) => unknown, act: Act = 'other') =>
    () => {
      if (!open) return options.selected === null && say(t`Choose a conversation first.`);
      return may(open.abilities) ? run(open) : say(whyNot(open, act));
    };
  return {
    onAccept: key(
      (can) => can.mayAccept || can.mayTakeOver || can.mayReopen,
      (one) => takeConversation({ ...one, actions, onTaken, onAsk }),
      'take',
    ),
    onReply: key(
      ({ mayReply }) => mayReply,
      () => composer.current?.focus(),
    ),
    onNote: key(always, () => composer.current?.focusNote()),
    onLabel: key(always, () => onAsk('label')),
    onEnd: key(
      ({ mayEnd }) => mayEnd,
      () => onAsk('end'),
    ),
    onHandOver: key(
      ({ mayHandOver }) => mayHandOver,
      () => onAsk('hand-over'),
    ),
    onSnooze: key(
      ({ maySnooze }) => maySnooze,
      () => onAsk('snooze'),
    ),
    onReturnToAssistant: key(
      ({ mayReturnToAssistant }) => mayReturnToAssistant,
      (one) => actions.returnToAssistant.run(one.conversation),
    ),
    onEscalate: key(
      ({ mayEscalate }) => mayEscalate,
      () => onAsk('escalate'),
      'escalate',
    ),
    onUndoSend: () => composer.current?.undoSend() || say(t`Nothing to undo.`),
    // The messages do it themselves where a reply can be written.
    onQuote: key(({ mayReply }) => mayReply, always),
  };
}

const always = () => true;

/** One notice: keys that follow one another do not pile them up. */
const say = (text: string) => toast.info(text, { id: 'key' });

/** Why a key of the open conversation does nothing now, and what to do first where that helps. */
export function whyNot({ conversation, abilities }: Open, act: Act): string {
  const { status, isAccepted } = conversation;
  const agent = conversation.assignedAgentName ?? t`A teammate`;
  if (status === 'ended') {
    return abilities.mayReopen
      ? t`This conversation has ended. Press A to reopen it.`
      : t`This conversation has ended.`;
  }
  if (act === 'take' && abilities.mayReply) return t`You have this conversation already.`;
  if (act === 'escalate' && status === 'escalated') return t`It’s escalated already.`;
  if (status === 'active') return t`The assistant is handling this. Press A to take over.`;
  if (abilities.mayAccept) return t`Press A to accept the conversation first.`;
  if (abilities.mayTakeOver) return t`${agent} has this conversation. Press A to take over.`;
  return isAccepted
    ? t`${agent} has this conversation. Only they or an admin can do that.`
    : t`Offered to ${agent}. Only they or an admin can do that.`;
}
