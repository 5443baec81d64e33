import { eachInTurn, type Kernel, SYSTEM } from '../../kernel/index.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as messages from '../messages/messages.service.ts';
import { answerLate } from './turn.service.ts';

/** Answers what a process that died left with the model: found in the database, whichever process that was. */
export async function finishCutOff(kernel: Kernel): Promise<void> {
  await eachInTurn(await conversations.listDue(kernel, 'reply'), ({ tenantId, id }) =>
    kernel.openScope(tenantId, SYSTEM, async (scope) => {
      let row = await conversations.lockDue(scope, id, 'reply');
      if (!row) return;
      for (const received of await messages.listUnanswered(scope, id)) {
        await answerLate(scope, row, received);
        row = await conversations.getRow(scope, id);
        // A human has it now.
        if (row.status !== 'active') break;
      }
      conversations.announce(scope, row);
    }),
  );
}
