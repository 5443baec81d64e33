import type { Block, BlockTerms, Contact } from '@chatbot-saas/contract';
import { MAX_BLOCKED_RANGES } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import {
  invalidField,
  notFound,
  runAll,
  type Scope,
  type Services,
  SYSTEM,
  staffOf,
} from '../../context/index.ts';
import * as apiKeys from '../api-keys/api-keys.service.ts';
import * as contacts from '../contacts/contacts.service.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as queue from '../conversations/handoff/queue.service.ts';
import * as tenants from '../settings/tenant.service.ts';
import * as store from './blocks.store.ts';

const draftOf = (scope: Scope, { until, reason }: BlockTerms): contacts.BlockDraft => ({
  until: until ?? null,
  reason: reason ?? null,
  by: staffOf(scope).id,
});

/**
 * Conversations are locked before their contact, as everywhere. A start that came between has opened another one by
 * the time that the contact is ours.
 */
export async function blockContact(scope: Scope, contactId: string, terms: BlockTerms): Promise<Contact> {
  await conversations.lockOpenOfContacts(scope, [contactId]);
  await contacts.block(scope, contactId, draftOf(scope, terms));
  const open = await conversations.lockOpenOfContacts(scope, [contactId]);
  for (const row of open) await conversations.end(scope, row, 'agent');
  if (open.length > 0) queue.drainLater(scope);
  const seconds = terms.until ? (Date.parse(terms.until) - Date.now()) / 1_000 : Number.POSITIVE_INFINITY;
  scope.afterCommit(async () => {
    for (const { session_id } of open) contacts.noteRefused(scope, session_id, seconds);
  });
  return contacts.announce(scope, await contacts.get(scope, contactId));
}

export async function create(
  scope: Scope,
  { contactId, range, ...terms }: BlockTerms & { contactId?: string | undefined; range?: string | undefined },
): Promise<Block> {
  if ((contactId === undefined) === (range === undefined)) {
    throw invalidField('range', 'Name either a contact or a range.');
  }
  if (contactId !== undefined) await blockContact(scope, contactId, terms);
  const id = contactId ?? (await blockRange(scope, range ?? '', terms));
  const block = await store.find(scope.db, id);
  if (!block) throw notFound();
  return block;
}

async function blockRange(scope: Scope, range: string, terms: BlockTerms): Promise<string> {
  await tenants.lock(scope);
  const id = await store.blockRange(scope.db, range, draftOf(scope, terms));
  if ((await store.countRanges(scope.db)) > MAX_BLOCKED_RANGES) {
    throw new AppError(
      'state_conflict',
      `There are ${MAX_BLOCKED_RANGES} blocked ranges already. Lift one first.`,
    );
  }
  forgetKeys(scope);
  return id;
}

/** Keys bring the ranges along. */
const forgetKeys = (scope: Scope) => scope.afterCommit(async () => apiKeys.forgetCached(scope.services));

export async function remove(scope: Scope, id: string): Promise<void> {
  if (await store.removeRange(scope.db, id)) return forgetKeys(scope);
  if (!(await store.find(scope.db, id))) throw notFound();
  await contacts.unblock(scope, id);
}

/** Takes what is over out of contacts and ranges: consoles hear of it, and keys are read again. */
export async function liftOver(services: Services): Promise<void> {
  await contacts.liftOverBlocks(services);
  await runAll(await store.tenantsWithOver(services.platform), (tenantId) =>
    services.openScope(tenantId, SYSTEM, ({ db }) => store.removeOver(db)),
  );
}
