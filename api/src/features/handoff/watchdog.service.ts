import { type Kernel, type Scope, SYSTEM } from '../../kernel/index.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as presence from '../presence/presence.service.ts';
import { escalate } from './handoff.service.ts';
import { lose, passOn } from './loss.service.ts';
import { drain } from './queue.ts';
import { tenantsWithStranded } from './stranded.store.ts';

/**
 * Carries on what time, a crash or a lost device has left standing, found in the database alone. Several processes may
 * do this at once: each conversation is taken under its lock, and looked at again there.
 */
export async function watch(kernel: Kernel): Promise<void> {
  const due: (() => Promise<void>)[] = [];
  for (const place of await conversations.listDue(kernel, 'offer')) {
    due.push(() => onDue(kernel, place, 'offer', (scope, row) => lose(scope, row, 'unanswered')));
  }
  for (const person of await presence.listGone(kernel)) due.push(() => passOn(kernel, person));
  for (const place of await conversations.listDue(kernel, 'escalation')) {
    due.push(() => onDue(kernel, place, 'escalation', (scope, row) => escalate(scope, row)));
  }
  await inTurn(due);
  await inTurn((await tenantsWithStranded(kernel.platform)).map((tenantId) => () => drain(kernel, tenantId)));
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

/** Each in its turn; one that fails does not keep the others from theirs, and is told at the end. */
async function inTurn(work: readonly (() => Promise<void>)[]): Promise<void> {
  const failed: unknown[] = [];
  for (const one of work) await one().catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
