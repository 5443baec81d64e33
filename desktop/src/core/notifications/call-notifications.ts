import { notificationBoard } from './notification-board.ts';
import type { NotificationText, Notifier } from './ports.ts';

/** What calls this person once: a teammate's note, the end of a snooze, or a message that was to be sent later and was not. */
export interface Call {
  kind: 'mention' | 'snooze' | 'schedule';
  conversationId: string;
  /** In the language that is shown. */
  text(): NotificationText;
}

const tagOf = ({ kind, conversationId }: Call) => `${kind}:${conversationId}`;

export function callNotifications(notifier: Notifier) {
  const standing = new Map<string, Call>();
  const board = notificationBoard(notifier);

  const draw = () =>
    board.draw(
      [...standing].map(([tag, { conversationId, text }]) => ({
        ...{ tag, ...text(), conversationId },
        actions: ['open'],
        isLasting: false,
      })),
    );

  return {
    /** Shows what stands, also in another language than before. */
    draw,
    notify(call: Call) {
      standing.set(tagOf(call), call);
      draw();
    },
    /** This conversation is on the screen and looked at. */
    read(conversationId: string) {
      for (const [tag, call] of standing) if (call.conversationId === conversationId) standing.delete(tag);
      draw();
    },
    answered(tag: string) {
      standing.delete(tag);
      draw();
    },
    acknowledge() {
      standing.clear();
      draw();
    },
    hasStanding: () => standing.size > 0,
  };
}
