import { MAILS_A_DAY } from '@chatbot-saas/contract/domain';
import { addressDigest, runAll, type Scope, type Services, SYSTEM } from '../../context/index.ts';
import * as contacts from '../contacts/contacts.service.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as mails from './mails.store.ts';
import * as store from './queue.store.ts';
import * as stops from './stops.store.ts';

/** A visitor who is there will see it; one who leaves is found a minute later. */
const MINUTES_WHILE_HERE = 1;
const MINUTES_OVER_LIMIT = 60;

export const STOPPED = 'This person wants no mail.';

/** Stores one mail for each conversation in which agents' messages have waited too long to be seen. */
export async function queueUnseen(services: Services): Promise<void> {
  // Nothing is promised then either. What waits is mailed once mail is set up, for as long as it is not seen.
  if (!services.mailer.delivers) return;
  await runAll(await store.listDue(services.platform), async ({ tenantId, id }) => {
    const isHere = await services.isVisitorHere(id);
    await services.openScope(tenantId, SYSTEM, (scope) => queueOne(scope, id, isHere));
  });
}

async function queueOne(scope: Scope, id: string, isHere: boolean): Promise<void> {
  const { db, tenantId } = scope;
  if (!(await store.lockUnseen(db, id))) return;
  if (isHere) return store.postpone(db, id, MINUTES_WHILE_HERE);
  const row = await conversations.getRow(scope, id);
  const address = await addressOf(scope, row);
  const unseen = await store.listUnseen(db, id);
  const last = unseen.at(-1);
  // An address that is left later makes it due again.
  if (!address || !last || row.is_test || row.contact_is_blocked) return store.clearUnseen(db, id);

  const { to, isConfirmed } = address;
  const data = { to, isConfirmed, messageIds: unseen.map((message) => message.id), upTo: last.seq };
  if (await stops.isStopped(db, addressDigest(tenantId, to))) {
    await mails.insert(db, id, data, STOPPED);
    return store.clearUnseen(db, id);
  }
  const today = await store.countToday(db, to);
  const most = isConfirmed ? MAILS_A_DAY.address : MAILS_A_DAY.unconfirmed;
  if (today.workspace >= MAILS_A_DAY.workspace || today.address >= most) {
    return store.postpone(db, id, MINUTES_OVER_LIMIT);
  }
  await mails.insert(db, id, data, null);
  await store.clearUnseen(db, id);
  scope.afterCommit(async () => scope.services.deliveries.wake(tenantId, 'mail', [id]));
}

interface Address {
  to: string;
  /** A link that was mailed there has been opened, or the customer's server has named it. */
  isConfirmed: boolean;
}

/**
 * The address that the visitor left in this conversation, else the contact's where it is confirmed: one that was
 * claimed elsewhere is not written to here.
 */
async function addressOf(
  scope: Scope,
  row: { contact_id: string | null; visitor_email: string | null },
): Promise<Address | null> {
  const known = row.contact_id === null ? null : await contacts.addressOf(scope, row.contact_id);
  if (row.visitor_email !== null) {
    return {
      to: row.visitor_email,
      isConfirmed: known?.isConfirmed === true && known.email === row.visitor_email,
    };
  }
  return known?.isConfirmed && known.email !== null ? { to: known.email, isConfirmed: true } : null;
}
