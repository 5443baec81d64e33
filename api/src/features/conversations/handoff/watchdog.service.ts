import { eachInTurn, type Services, perProcess, type Scope, SYSTEM } from '../../../context/index.ts';
import { isUnavailable } from '../../../db/index.ts';
import * as conversations from '../conversations.service.ts';
import * as presence from '../presence/presence.service.ts';
import { escalate } from './handoff.service.ts';
import { lose, passOn } from './loss.service.ts';
import { drain } from './queue.ts';
import { tenantsWithStranded } from './stranded.store.ts';

const TIME_TO_REFRESH_MS = presence.REFRESH_MS * 1.5;

/**
 * While the database is down no device can refresh its presence, so afterwards every agent looks gone. Devices get time
 * to refresh before one counts as lost.
 */
const trusted = perProcess(() => ({ from: 0 }));

export async function round(services: Services): Promise<void> {
  try {
    if (performance.now() >= trusted(services).from) await presence.sweep(services);
    await watch(services);
  } catch (error) {
    if (isUnavailable(error)) trusted(services).from = performance.now() + TIME_TO_REFRESH_MS;
    throw error;
  }
}

/**
 * Carries on what time, a crash or a lost device has left standing, found in the database alone. Several processes may
 * do this at once: each conversation is taken under its lock, and looked at again there.
 */
async function watch(services: Services): Promise<void> {
  const [offers, gone, overdue] = await Promise.all([
    conversations.listDue(services, 'offer'),
    presence.listGone(services),
    conversations.listDue(services, 'escalation'),
  ]);
  const due = [
    ...offers.map((at) => () => onDue(services, at, 'offer', (scope, row) => lose(scope, row, 'unanswered'))),
    ...gone.map((person) => () => passOn(services, person)),
    ...overdue.map((at) => () => onDue(services, at, 'escalation', (scope, row) => escalate(scope, row))),
  ];
  await eachInTurn(due, (act) => act());
  await eachInTurn(await tenantsWithStranded(services.platform), (tenantId) => drain(services, tenantId));
}

async function onDue(
  services: Services,
  { tenantId, id }: conversations.Place,
  due: conversations.Due,
  act: (scope: Scope, row: conversations.ConversationRow) => Promise<unknown>,
): Promise<void> {
  await services.openScope(tenantId, SYSTEM, async (scope) => {
    const row = await conversations.lockDue(scope, id, due);
    if (row) await act(scope, row);
  });
}
