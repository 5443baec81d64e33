import { DEVICE_GONE_SECONDS } from '@chatbot-saas/contract/domain';
import { perApp, runAll, type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import { isUnavailable } from '../../../db/index.ts';
import type * as conversationStore from '../conversations.store.ts';
import * as dueStore from '../due.store.ts';
import * as absenceStore from '../presence/absence.store.ts';
import * as presence from '../presence/presence.service.ts';
import { escalate } from './handoff.service.ts';
import { requeueChatsOfGoneAgent, withdraw } from './loss.service.ts';
import { drain } from './queue.service.ts';
import { tenantsWithStranded } from './stranded.store.ts';

/** How long an agent may be disconnected. After an outage of the server or the database, all agents get this time. */
export const TIME_TO_RETURN_MS = DEVICE_GONE_SECONDS * 1_000;

/** During a database outage no device refreshes its presence, so afterwards every agent looks gone. */
const trustedPresence = perApp(() => ({ from: 0 }));

/** Requeues conversations of agents whose last device is gone. */
export async function watchForLostAgents(services: Services): Promise<void> {
  if (performance.now() < trustedPresence(services).from) return;
  try {
    await presence.sweep(services);
    await runAll(await absenceStore.listGone(services.platform), (person) =>
      requeueChatsOfGoneAgent(services, person),
    );
  } catch (error) {
    if (isUnavailable(error)) trustedPresence(services).from = performance.now() + TIME_TO_RETURN_MS;
    throw error;
  }
}

/**
 * Continues overdue and stranded conversations, found in the database alone. Several processes may run it, because each
 * conversation is locked and read again.
 */
export async function continueOverdue(services: Services): Promise<void> {
  const [offers, overdue] = await Promise.all([
    dueStore.listDue(services.platform, 'offer'),
    dueStore.listDue(services.platform, 'escalation'),
  ]);
  const due = [
    ...offers.map(
      (at) => () => runIfDue(services, at, 'offer', (scope, row) => withdraw(scope, row, 'unanswered')),
    ),
    ...overdue.map((at) => () => runIfDue(services, at, 'escalation', (scope, row) => escalate(scope, row))),
  ];
  await runAll(due, (act) => act());
  await runAll(await tenantsWithStranded(services.platform), (tenantId) => drain(services, tenantId));
}

async function runIfDue(
  services: Services,
  { tenantId, id }: dueStore.ConversationRef,
  due: dueStore.Due,
  act: (scope: Scope, row: conversationStore.ConversationRow) => Promise<unknown>,
): Promise<void> {
  await services.openScope(tenantId, SYSTEM, async (scope) => {
    const row = await dueStore.lockDue(scope.db, id, due);
    if (row) await act(scope, row);
  });
}
