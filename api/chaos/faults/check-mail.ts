import type { Evidence } from './checker.ts';
import { nameOf } from './checker.ts';

/**
 * Each reply to a visitor who has left an address and gone is in one mail that the mail server has taken, or is still
 * promised: in a mail that waits for its next attempt, or in a conversation that waits for its mail.
 */
export function mailFaults({ mailed, snapshot }: Evidence): string[] {
  const taken = new Set(mailed.map((messageId) => messageId.split('@')[0]));
  const stored = new Map(snapshot.mails.map((mail) => [mail.id, mail]));
  const unknown = [...taken].filter((id) => !stored.has(id ?? ''));
  return [
    ...unknown.map((id) => `unknown: mail ${id} was sent and is not stored`),
    ...snapshot.mails.flatMap(({ id, status }) => {
      if (status === 'delivered' && !taken.has(id)) return [`lost: mail ${id} is noted as sent and was not`];
      return status === 'delivered' || status === 'pending' ? [] : [`lost: mail ${id} is ${status}`];
    }),
    ...repliesFaults(snapshot),
  ];
}

function repliesFaults({ mails, replies }: Evidence['snapshot']): string[] {
  const mailsOf = Map.groupBy(
    mails.flatMap(({ messageIds, status }) => messageIds.map((message) => ({ message, status }))),
    ({ message }) => message,
  );
  return replies.flatMap(({ id, content, delivery, isDue }) => {
    const own = mailsOf.get(id) ?? [];
    const name = nameOf(content);
    if (own.length > 1) return [`doubled: "${name}" is in ${own.length} mails`];
    const [mail] = own;
    if (!mail) return isDue ? [] : [`lost: "${name}" is in no mail, and none is due`];
    const isSent = mail.status === 'delivered';
    return isSent === (delivery === 'mailed')
      ? []
      : [`wrong: "${name}" is ${delivery}, its mail ${mail.status}`];
  });
}
