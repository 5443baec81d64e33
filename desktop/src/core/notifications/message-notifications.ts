import type { Conversation } from '@chatbot-saas/contract';
import { notificationBoard } from './notification-board.ts';
import type { NativeNotification, NotificationTexts, Notifier } from './ports.ts';

const GROUP_TAG = 'messages';
const tagOf = (conversationId: string) => `message:${conversationId}`;

interface MessageNotificationsOptions {
  userId: string;
  notifier: Notifier;
  texts: NotificationTexts;
}

/** What visitors write in conversations that this person has taken. */
export function messageNotifications({ userId, notifier, texts }: MessageNotificationsOptions) {
  /** The last message known of each conversation, also of other agents': what is newer is news. */
  const known = new Map<string, string | null>();
  const own = new Map<string, Conversation>();
  /** Own ones in which the visitor wrote last, not looked at since. */
  const unread = new Set<string>();
  const displayed = new Set<string>();
  const board = notificationBoard(notifier);
  let isGrouped = false;

  const isOwn = ({ status, isAccepted, assignedAgent }: Conversation) =>
    status !== 'ended' && isAccepted && assignedAgent === userId;

  const forget = (id: string) => {
    own.delete(id);
    unread.delete(id);
    displayed.delete(id);
  };

  const draw = () => {
    const shown = [...displayed].flatMap((id) => own.get(id) ?? []);
    isGrouped = isGrouped && shown.length > 1;
    board.draw(isGrouped ? [notificationOfAll(shown)] : shown.map(notificationOf));
  };

  const notificationOf = (conversation: Conversation): NativeNotification => ({
    tag: tagOf(conversation._id),
    ...texts.message(conversation),
    conversationId: conversation._id,
    actions: ['open'],
    isLasting: false,
  });

  const notificationOfAll = (conversations: readonly Conversation[]): NativeNotification => ({
    tag: GROUP_TAG,
    ...texts.messages(conversations),
    conversationId: null,
    actions: ['open'],
    isLasting: false,
  });

  return {
    /** Shows what stands, also in another language than before. */
    draw,

    /** What was known before. What a visitor wrote last there still waits for an answer, but causes no notification again. */
    begin(list: readonly Conversation[]) {
      for (const conversation of list) {
        known.set(conversation._id, conversation.lastMessage?.timestamp ?? null);
        if (!isOwn(conversation)) continue;
        own.set(conversation._id, conversation);
        if (conversation.lastMessage?.role === 'user') unread.add(conversation._id);
      }
    },

    /** Returns the conversations in which a visitor has written since the last look at them. */
    update(changed: readonly Conversation[], removed: readonly string[]): string[] {
      const news: string[] = [];
      for (const id of removed) {
        forget(id);
        known.delete(id);
      }
      for (const conversation of changed) {
        const { _id, lastMessage } = conversation;
        const isNews = known.has(_id) && lastMessage && known.get(_id) !== lastMessage.timestamp;
        known.set(_id, lastMessage?.timestamp ?? null);
        if (!isOwn(conversation) || lastMessage?.role !== 'user') forget(_id);
        if (!isOwn(conversation)) continue;
        own.set(_id, conversation);
        if (!isNews || lastMessage.role !== 'user') continue;
        unread.add(_id);
        news.push(_id);
      }
      draw();
      return news;
    },

    notify(ids: readonly string[]) {
      if (ids.length > 1) isGrouped = true;
      for (const id of ids) displayed.add(id);
      draw();
    },

    /** This conversation is on the screen and looked at. */
    read(id: string) {
      unread.delete(id);
    },

    /** A person who is back sees it all on the screen. */
    acknowledge() {
      displayed.clear();
      draw();
    },

    /** The person has answered this notice. */
    answered(tag: string) {
      for (const id of [...displayed]) if (tag === GROUP_TAG || tag === tagOf(id)) displayed.delete(id);
      draw();
    },

    knownIds: () => [...known.keys()],
    count: () => unread.size,
    hasStanding: () => displayed.size > 0,
  };
}
