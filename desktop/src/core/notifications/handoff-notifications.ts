import type { Conversation } from '@chatbot-saas/contract';
import { type NotificationTarget, notificationTarget } from '@chatbot-saas/contract/notifications';
import { notificationBoard } from './notification-board.ts';
import type { NativeNotification, NotificationTexts, Notifier } from './ports.ts';

interface WaitingHandoff {
  conversation: Conversation;
  target: Exclude<NotificationTarget, 'none'>;
  /** As what the person was last notified of it. */
  notifiedOf: NotificationTarget;
  /** Its notice waits for an answer. */
  isStanding: boolean;
}

const RANK: Record<NotificationTarget, number> = { none: 0, team: 1, me: 2 };
/** From so many on, one notice speaks for all: a pile of them would lie over the screen it calls to. */
const TOGETHER_FROM = 3;
const TOGETHER = 'handoffs';
const tagOf = (conversationId: string) => `handoff:${conversationId}`;

interface HandoffNotificationsOptions {
  userId: string;
  notifier: Notifier;
  texts: NotificationTexts;
}

/** The handoffs that wait for this person or for anybody, each shown once, until it is answered or an agent has it. */
export function handoffNotifications({ userId, notifier, texts }: HandoffNotificationsOptions) {
  const handoffs = new Map<string, WaitingHandoff>();
  const board = notificationBoard(notifier);
  let isTogether = false;

  const put = (conversation: Conversation) => {
    const target = notificationTarget(conversation, userId);
    if (target === 'none') return handoffs.delete(conversation._id);
    const before = handoffs.get(conversation._id);
    // Escalated: it has waited for too long, which is news to those who let it wait.
    const isWorse = conversation.status === 'escalated' && before?.conversation.status === 'transferred';
    const notifiedOf = !before || isWorse ? 'none' : before.notifiedOf;
    handoffs.set(conversation._id, {
      conversation,
      target,
      // No longer offered to me: being offered it again is news again.
      notifiedOf: RANK[notifiedOf] > RANK[target] ? target : notifiedOf,
      isStanding: before?.isStanding ?? false,
    });
  };

  const draw = () => {
    const standing = [...handoffs.values()].filter((handoff) => handoff.isStanding);
    isTogether = standing.length > 0 && (isTogether || standing.length >= TOGETHER_FROM);
    const [only] = standing;
    if (!isTogether)
      board.draw(standing.map((handoff) => notificationOf(handoff, tagOf(handoff.conversation._id))));
    else if (standing.length === 1 && only) board.draw([notificationOf(only, TOGETHER)]);
    else board.draw([notificationOfAll(standing)]);
  };

  const notificationOf = ({ conversation, target }: WaitingHandoff, tag: string): NativeNotification => ({
    tag,
    ...texts.handoff(conversation, target),
    conversationId: conversation._id,
    actions: ['accept', 'open'],
    isLasting: true,
  });

  const notificationOfAll = (standing: readonly WaitingHandoff[]): NativeNotification => ({
    tag: TOGETHER,
    ...texts.handoffs(
      standing.map(({ conversation }) => conversation),
      standing.filter(({ target }) => target === 'me').length,
    ),
    conversationId: null,
    actions: ['open'],
    isLasting: true,
  });

  return {
    /** Shows what stands, also in another language than before. */
    draw,

    /** What was known before: an earlier run notified of it. */
    begin(known: readonly Conversation[]) {
      for (const conversation of known) put(conversation);
      for (const handoff of handoffs.values()) handoff.notifiedOf = handoff.target;
    },

    update(changed: readonly Conversation[], removed: readonly string[]) {
      for (const id of removed) handoffs.delete(id);
      for (const conversation of changed) put(conversation);
      draw();
    },

    /** Notifies of what is new, except what is `seen`. Returns whether there was anything. */
    notify(seen: (conversationId: string) => boolean): boolean {
      const unnotified = [...handoffs.values()].filter(
        (handoff) => RANK[handoff.notifiedOf] < RANK[handoff.target],
      );
      for (const handoff of unnotified) handoff.notifiedOf = handoff.target;
      const news = unnotified.filter((handoff) => !seen(handoff.conversation._id));
      for (const handoff of news) handoff.isStanding = true;
      if (news.length > 1) isTogether = true;
      draw();
      return news.length > 0;
    },

    /** The person sees what this conversation's notice is about; null: all of them. */
    acknowledge(conversationId: string | null) {
      for (const [id, handoff] of handoffs) {
        if (conversationId === null || id === conversationId) handoff.isStanding = false;
      }
      draw();
    },

    /** The person has answered this notice. */
    answered(tag: string) {
      for (const [id, handoff] of handoffs)
        if (tag === TOGETHER || tag === tagOf(id)) handoff.isStanding = false;
      draw();
    },

    count: () => handoffs.size,
    hasStanding: () => [...handoffs.values()].some((handoff) => handoff.isStanding),
  };
}
