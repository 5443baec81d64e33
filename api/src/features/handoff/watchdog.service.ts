import { eachInTurn, type Kernel, type Scope, SYSTEM } from '../../kernel/index.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as presence from '../presence/presence.service.ts';
import { escalate } from './handoff.service.ts';
import { lose, passOn } from './loss.service.ts';
import { drain } from './queue.ts';
import { tenantsWithStranded } from './stranded.store.ts';

/**
 * Carries on what time or a crash has left standing, found in the database alone. Several processes may do this at once:
 * each conversation is taken under its lock, and looked at again there.
 */
export async function watch(kernel: Kernel): Promise<void> {
  const [offers, overdue] = await Promise.all([
    conversations.listDue(kernel, 'offer'),
    conversations.listDue(kernel, 'escalation'),
  ]);
  const due = [
    ...offers.map((at) => () => onDue(kernel, at, 'offer', (scope, row) => lose(scope, row, 'unanswered'))),
    ...overdue.map((at) => () => onDue(kernel, at, 'escalation', (scope, row) => escalate(scope, row))),
  ];
  await eachInTurn(due, (act) => act());
  await eachInTurn(await tenantsWithStranded(kernel.platform), (tenantId) => drain(kernel, tenantId));
}

/** Passes on what agents had whose last device has been gone for too long. */
export async function watchForLostAgents(kernel: Kernel): Promise<void> {
  await presence.sweep(kernel);
  await eachInTurn(await presence.listGone(kernel), (person) => passOn(kernel, person));
}

async function onDue(
  kernel: Kernel,
  { tenantId, id }: conversations.Place,
  due: conversations.Due,
  act: (scope: Scope, row: conversations.ConversationRow) => Promise<unknown>,
): Promise<void> {
  await kernel.openScope(tenantId, SYSTEM, async (scope) => {
    const row = await conversations.lockDue(scope, id, due);
    if (row) await act(scope, row);
  });
}
