import type { Conversation, Label, ReplyAction } from '@chatbot-saas/contract';
import { UNTIL_REPLY } from '@chatbot-saas/contract/domain';
import type { ReplySnooze } from '@chatbot-saas/contract/saved-replies';
import { t } from '@lingui/core/macro';
import { toast } from '../../overlays/toast.tsx';
import { formatList } from '../../texts/lists.ts';
import { shownTimeZone } from '../../time/times.ts';
import type { ConversationActions } from '../panel/actions.ts';
import { snoozeTimes } from '../snooze/snooze-times.ts';
import { SNOOZE_LABELS } from '../snooze/snooze-words.ts';
import type { UsableReply } from './reply-source.ts';

type Type = ReplyAction['type'];
type Of<T extends Type> = Extract<ReplyAction, { type: T }>;

/** What an action needs to be done, and to be put into words. */
export interface ActionContext {
  conversation: Conversation;
  viewerId: string;
  actions: Pick<ConversationActions, 'end' | 'handOver' | 'label' | 'snooze' | 'takeOver'>;
  /** Of a teammate; null where no one has that id. */
  nameOf: (agentId: string) => string | null;
  /** Null where no label has that id. */
  labelOf: (labelId: string) => Label | null;
}
type Names = Pick<ActionContext, 'nameOf' | 'labelOf'>;

interface Kind<T extends Type> {
  /** What it will do, for the one who is about to send. */
  words: (action: Of<T>, names: Names) => string;
  /** Answers null once it is done, else why not. */
  run: (action: Of<T>, context: ActionContext) => Promise<string | null>;
}

/** Everything that a saved reply can do: a further action is one more entry. */
const KINDS: { [T in Type]: Kind<T> } = {
  label: {
    words({ labels }, { labelOf }) {
      const names = formatList(labels.map((id) => labelOf(id)?.name ?? t`a deleted label`));
      return t`Label: ${names}`;
    },
    async run({ labels }, { actions, conversation, labelOf }) {
      const had = conversation.labels.map(({ _id }) => _id);
      const missing = labels.filter((id) => !had.includes(id));
      const added = missing.flatMap((id) => labelOf(id) ?? []);
      if (missing.length === 0) return null;
      if (added.length === 0) return t`This label was deleted.`;
      return actions.label.run({ conversation, labels: [...conversation.labels, ...added] });
    },
  },
  snooze: {
    words({ until }) {
      const when = t(SNOOZE_LABELS[until]);
      return t`Snooze: ${when}`;
    },
    run: ({ until }, { actions, conversation }) =>
      actions.snooze.run({ conversation, until: momentOf(until) }),
  },
  end: {
    words: () => t`End the conversation`,
    run: (_, { actions, conversation }) => actions.end.run(conversation),
  },
  assign: {
    words({ agentId }, { nameOf }) {
      const name = nameOf(agentId) ?? t`a teammate`;
      return agentId === 'me' ? t`Assign to me` : t`Transfer to ${name}`;
    },
    async run({ agentId }, { actions, conversation, viewerId, nameOf }) {
      const id = agentId === 'me' ? viewerId : agentId;
      if (conversation.assignedAgent === id) return null;
      if (id === viewerId) return actions.takeOver.run(conversation);
      const name = nameOf(id) ?? t`a teammate`;
      return actions.handOver.run({ conversation, colleague: { _id: id, name } });
    },
  },
};

/** In the evening, `evening` is tomorrow; on Sunday, so is `monday`. */
function momentOf(until: ReplySnooze): string {
  if (until === 'reply') return UNTIL_REPLY;
  const times = snoozeTimes(Date.now(), shownTimeZone());
  const time = times.find(({ name }) => name === until) ?? times.find(({ name }) => name === 'tomorrow');
  return time?.until ?? UNTIL_REPLY;
}

const kindOf = (type: Type) => KINDS[type] as Kind<Type>;

export const actionWords = (action: ReplyAction, names: Names): string =>
  kindOf(action.type).words(action, names);

const END: ReplyAction = { type: 'end' };

/** What follows once it was sent, with the saved reply that it was written with. */
export function actionsAfter(reply: UsableReply | undefined, isLast: boolean): readonly ReplyAction[] {
  const own = reply?.actions ?? [];
  return isLast && !own.some(({ type }) => type === 'end') ? [...own, END] : own;
}

/** As long as its notice is shown. */
const UNDO_MS = 6_000;

/** What is about to happen, by conversation. */
const pending = new Map<string, () => void>();

/** The reply was taken back: what would have followed does not. */
export const cancelAfterSending = (conversationId: string): void => pending.get(conversationId)?.();

/** What a sent reply brings with it, a moment later: until then it can be undone. */
export function runAfterSending(actions: readonly ReplyAction[], context: ActionContext): void {
  const { _id: conversationId } = context.conversation;
  const words = actions.map((action) => actionWords(action, context)).join(' · ');
  const id = `reply-actions-${conversationId}`;
  const cancel = () => {
    clearTimeout(timer);
    pending.delete(conversationId);
    toast.dismiss(id);
  };
  const timer = setTimeout(() => {
    cancel();
    void runAll(actions, context);
  }, UNDO_MS);
  pending.set(conversationId, cancel);
  toast.info(words, {
    id,
    description: t`In a moment`,
    durationMs: UNDO_MS,
    action: { label: t`Undo`, onClick: cancel },
  });
}

/** In their order; one that fails is said by the one who runs it, and keeps the next from running. */
async function runAll(actions: readonly ReplyAction[], context: ActionContext): Promise<void> {
  for (const action of actions) if ((await kindOf(action.type).run(action, context)) !== null) return;
}
