import { runAll, type Scope, type Services, SYSTEM } from '../../../../context/index.ts';
import { runRanked } from '../../../knowledge/ranking.service.ts';
import * as conversations from '../../conversations.service.ts';
import * as dueStore from '../../due.store.ts';
import * as messageStore from '../../messages/messages.store.ts';
import { finishMailed } from '../mailed.service.ts';
import { answerCutOff } from './answer-cut-off.ts';

/** Answers messages whose process died during the model call. The database lists them, whichever process it was. */
export async function finishCutOff(services: Services): Promise<void> {
  await runAll(await dueStore.listDue(services.platform, 'reply'), ({ tenantId, id }) =>
    runRanked(transactionsOf(services, tenantId), async (scope, ranking) => {
      let row = await dueStore.lockDue(scope.db, id, 'reply');
      if (!row) return;
      if (row.channel === 'email') {
        await finishMailed(scope, ranking, row);
        await conversations.announceById(scope, id);
        return;
      }
      for (const received of await messageStore.listUnanswered(scope.db, id)) {
        await answerCutOff(scope, ranking, row, received);
        row = await conversations.getRow(scope, id);
        // A human has the conversation now.
        if (row.status !== 'active') break;
      }
      conversations.announce(scope, row);
    }),
  );
}

const transactionsOf = (services: Services, tenantId: string) => ({
  services,
  tenantId,
  run: <T>(work: (scope: Scope) => Promise<T>) => services.openScope(tenantId, SYSTEM, work),
});
