import type { Conversation, ReplyAction, SavedReply } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { toast } from '../../overlays/toast.tsx';
import type { ConversationActions } from '../panel/actions.ts';

type Type = ReplyAction['type'];
type Of<T extends Type> = Extract<ReplyAction, { type: T }>;

/** What an action needs to be done, and to be put into words. */
export interface ActionContext {
  conversation: Conversation;
  viewerId: string;
  actions: Pick<ConversationActions, 'end' | 'handOver' | 'takeOver'>;
  /** Of a teammate; null where no one has that id. */
  nameOf: (agentId: string) => string | null;
}

interface Kind<T extends Type> {
  /** What it will do, for the one who is about to send. */
  words: (action: Of<T>, context: Pick<ActionContext, 'nameOf'>) => string;
  /** Answers null once it is done, else why not. */
  run: (action: Of<T>, context: ActionContext) => Promise<string | null>;
}

/** Everything that a saved reply can do: a further action is one more entry. */
const KINDS: { [T in Type]: Kind<T> } = {
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

const kindOf = (type: Type) => KINDS[type] as Kind<Type>;

export const actionWords = (action: ReplyAction, context: Pick<ActionContext, 'nameOf'>): string =>
  kindOf(action.type).words(action, context);

const END: ReplyAction = { type: 'end' };

/** What follows once it was sent, with the saved reply that it was written with. */
export function actionsAfter(reply: SavedReply | undefined, isLast: boolean): readonly ReplyAction[] {
  const own = reply?.actions ?? [];
  return isLast && !own.some(({ type }) => type === 'end') ? [...own, END] : own;
}

/** As long as its notice is shown. */
const UNDO_MS = 6_000;

/** What a sent reply brings with it, a moment later: until then it can be undone. */
export function runAfterSending(actions: readonly ReplyAction[], context: ActionContext): void {
  const words = actions.map((action) => actionWords(action, context)).join(' · ');
  const id = `reply-actions-${context.conversation._id}`;
  const timer = setTimeout(() => {
    toast.dismiss(id);
    void runAll(actions, context);
  }, UNDO_MS);
  toast.info(words, {
    id,
    description: t`In a moment`,
    durationMs: UNDO_MS,
    action: { label: t`Undo`, onClick: () => clearTimeout(timer) },
  });
}

/** In their order; one that fails is said by the one who runs it, and keeps the next from running. */
async function runAll(actions: readonly ReplyAction[], context: ActionContext): Promise<void> {
  for (const action of actions) if ((await kindOf(action.type).run(action, context)) !== null) return;
}
