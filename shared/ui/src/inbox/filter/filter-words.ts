import type { ConversationChannel, ConversationSort, InboxFilter } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { i18n } from '../../texts/i18n.ts';

export const SORT_NAMES: Record<ConversationSort, MessageDescriptor> = {
  inbox: msg({ message: 'By section', context: 'order of a list' }),
  waiting: msg({ message: 'Longest wait', context: 'order of a list' }),
  recent: msg({ message: 'Newest activity', context: 'order of a list' }),
  oldest: msg({ message: 'Oldest activity', context: 'order of a list' }),
};

export const CHANNEL_NAMES: Record<ConversationChannel, MessageDescriptor> = {
  chat: msg({ message: 'Chat', context: 'how a conversation came' }),
  email: msg({ message: 'Email', context: 'how a conversation came' }),
};

/** A calendar day has no time zone. */
const dayText = (day: string) =>
  new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(day),
  );

export function daysText({ from, to }: Pick<InboxFilter, 'from' | 'to'>): string {
  const first = from ? dayText(from) : '';
  const last = to ? dayText(to) : '';
  if (first && last) return first === last ? first : t`${first} – ${last}`;
  return first ? t`Since ${first}` : t`Until ${last}`;
}
