import type { Conversation, Mention } from '@chatbot-saas/contract';
import { givenName, shortId } from '@chatbot-saas/contract/notifications';
import { onOneLine } from '@chatbot-saas/contract/rich-text';
import { formatList } from '@chatbot-saas/ui/lists';
import { plural, t } from '@lingui/core/macro';
import { failureOf } from '../core/failure.ts';
import type { NotificationTexts } from '../core/notifications/ports.ts';
import { failureText } from './failure-text.ts';

/** As the inbox calls them. */
function nameOf(conversation: Conversation): string {
  const id = shortId(conversation);
  return givenName(conversation) ?? t`Visitor ${id}`;
}

const namesOf = (conversations: readonly Conversation[]): string => formatList(conversations.map(nameOf));

function reasonOf({ handoffData }: Conversation): string {
  const reason = handoffData?.reason ?? '';
  return handoffData?.priority === 'urgent' ? t`Urgent · ${reason}` : reason;
}

export const notificationTexts: NotificationTexts = {
  handoff(conversation, offeredTo) {
    const name = nameOf(conversation);
    const reason = reasonOf(conversation);
    if (offeredTo === 'me') return { title: t`You have a new handoff request`, body: `${name} · ${reason}` };
    return { title: t`New handoff request from ${name}`, body: reason };
  },

  handoffs(conversations, mine) {
    const count = conversations.length;
    return {
      title: t`${plural(count, { one: '# new handoff request', other: '# new handoff requests' })}`,
      body:
        mine > 0
          ? t`${plural(mine, { one: '# offered to you', other: '# offered to you' })}`
          : namesOf(conversations),
    };
  },

  message(conversation) {
    const name = nameOf(conversation);
    const { lastVisitorMessage } = conversation;
    return {
      title: t`New message from ${name}`,
      body: lastVisitorMessage ? onOneLine(lastVisitorMessage.content) || t`Sent a file` : '',
    };
  },

  messages(conversations) {
    const count = conversations.length;
    return {
      title: t`${plural(count, {
        one: 'New messages in # conversation',
        other: 'New messages in # conversations',
      })}`,
      body: namesOf(conversations),
    };
  },

  mention({ note }: Mention) {
    const author = note.author?.name ?? t`Former teammate`;
    return { title: t`${author} mentioned you`, body: onOneLine(note.content) };
  },

  snoozeOver(conversation) {
    const name = nameOf(conversation);
    return { title: t`${name} is back from snooze`, body: t`You asked to be reminded.` };
  },

  scheduleFailed(conversation, content) {
    const name = nameOf(conversation);
    return { title: t`Your scheduled message to ${name} wasn’t sent`, body: onOneLine(content) };
  },

  notAccepted: (error) => ({ title: failureText(failureOf(error)), body: '' }),
};
