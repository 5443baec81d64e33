import type { Conversation, ScheduledMessage } from '@chatbot-saas/contract';

/** A message that is to be sent later, as the thread’s end shows it. */
export interface ShownSchedule extends Omit<ScheduledMessage, 'files'> {
  files: readonly { name: string }[];
  /** It is on this device alone yet. */
  isUnsent?: boolean;
}

/** What waits for its time in one conversation, and what can be done with it. Each answers null, or why not. */
export interface Scheduling {
  list: readonly ShownSchedule[];
  viewer: { _id: string; isAdmin: boolean };
  /** What has to be done with the conversation before anything is sent in it; null: nothing. */
  first: 'reopen' | 'take' | null;
  /** The visitor's, where their browser has said it. */
  visitorZone: string | null;
  onUpdate: (one: ShownSchedule, change: { content: string; sendAt: string }) => Promise<string | null>;
  onSendNow: (one: ShownSchedule) => Promise<string | null>;
  onCancel: (one: ShownSchedule) => Promise<string | null>;
}

/** An agent sends in a conversation that is theirs and has not ended. */
export function firstToDo(
  { status, assignedAgent }: Pick<Conversation, 'status' | 'assignedAgent'>,
  viewerId: string,
): Scheduling['first'] {
  if (status === 'ended') return 'reopen';
  return assignedAgent === viewerId ? null : 'take';
}

/** What the visitor's browser has said of its clock; null where it is no time zone. */
export function zoneOf(metadata: Readonly<Record<string, unknown>>): string | null {
  const { timezone } = metadata;
  if (typeof timezone !== 'string' || timezone.length > 64) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
