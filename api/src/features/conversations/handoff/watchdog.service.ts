import { DEVICE_GONE_SECONDS, ESCALATE_AFTER_SECONDS } from '@chatbot-saas/contract/domain';
import { afterOpenTime } from '@chatbot-saas/contract/hours';
import { perApp, runAll, type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import { isUnavailable } from '../../../db/index.ts';
import { openNow } from '../../settings/hours/open-now.ts';
import * as tenants from '../../settings/tenant.service.ts';
import type { ConversationRow } from '../conversation-row.ts';
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
    ...overdue.map((at) => () => runIfDue(services, at, 'escalation', escalateIfOpen)),
  ];
  await runAll(due, (act) => act());
  const stranded = await tenantsWithStranded(services.platform);
  const open = stranded.filter(({ hours }) => openNow(hours).open);
  await runAll(open, ({ tenantId }) => drain(services, tenantId));
}

const ESCALATE_AFTER_MS = ESCALATE_AFTER_SECONDS * 1_000;
/** Where no opening is planned, another look is taken then. */
const DAY_MS = 86_400_000;

/** The wait counts in opening hours. Of one that began before, the clock is moved, so that it is due once they allow. */
async function escalateIfOpen(scope: Scope, row: ConversationRow): Promise<void> {
  const { hours } = await tenants.turnSettings(scope);
  const since = row.unattended_since?.getTime();
  if (hours !== null && since !== undefined) {
    const now = Date.now();
    const due = afterOpenTime(hours, since, ESCALATE_AFTER_MS) ?? now + DAY_MS;
    if (due > now) return dueStore.waitFrom(scope.db, row.id, new Date(due - ESCALATE_AFTER_MS));
  }
  await escalate(scope, row);
}

async function runIfDue(
  services: Services,
  { tenantId, id }: dueStore.ConversationRef,
  due: dueStore.Due,
  act: (scope: Scope, row: ConversationRow) => Promise<unknown>,
): Promise<void> {
  await services.openScope(tenantId, SYSTEM, async (scope) => {
    const row = await dueStore.lockDue(scope.db, id, due);
    if (row) await act(scope, row);
  });
}
