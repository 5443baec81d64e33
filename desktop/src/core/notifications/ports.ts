import type { Conversation, Mention } from '@chatbot-saas/contract';

/** Buttons of a notice, where the system has them. A click on the notice itself is `open` everywhere. */
export type NotificationAction = 'accept' | 'open';

export interface NativeNotification {
  /** Of two notices with one tag, the later takes the earlier one's place. */
  tag: string;
  title: string;
  body: string;
  /** What it is about; null: the queue. */
  conversationId: string | null;
  actions: readonly NotificationAction[];
  /** Until it is answered, rather than for the system's few seconds. */
  isLasting: boolean;
}

export type NotificationText = Pick<NativeNotification, 'title' | 'body'>;

/** What notices say, in the language that is shown. */
export interface NotificationTexts {
  handoff(conversation: Conversation, offeredTo: 'me' | 'team'): NotificationText;
  /** `mine`: so many of them are offered to this person. */
  handoffs(conversations: readonly Conversation[], mine: number): NotificationText;
  message(conversation: Conversation): NotificationText;
  messages(conversations: readonly Conversation[]): NotificationText;
  mention(mention: Mention): NotificationText;
  /** A conversation that was snoozed until now. */
  snoozeOver(conversation: Conversation): NotificationText;
  scheduleFailed(conversation: Conversation, content: string): NotificationText;
  notAccepted(error: unknown): NotificationText;
}

/** What a person did with a notice. */
export interface NotificationAnswer {
  tag: string;
  action: NotificationAction | 'dismiss';
  conversationId: string | null;
}

/** The system's notifications; silent, the sound is the chime's. */
export interface Notifier {
  show(notice: NativeNotification): void;
  close(tag: string): void;
}

/** The number on the dock or the taskbar; 0 takes it away. */
export interface Badge {
  show(count: number): void;
}

export interface Chime {
  ring(): void;
}

/** A flashing taskbar entry or a bouncing dock icon. */
export interface Attention {
  start(): void;
  stop(): void;
}
