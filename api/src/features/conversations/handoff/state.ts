import type { HandoffResult } from '@chatbot-saas/contract';
import { TYPICAL_HANDLING_MINUTES } from '@chatbot-saas/contract/domain';
import type { Scope } from '../../../context/index.ts';
import { backAt, openNow } from '../../settings/hours/open-now.ts';
import * as tenants from '../../settings/tenant.service.ts';
import type { ConversationRow } from '../conversation-row.ts';
import * as presenceStore from '../presence/presence.store.ts';
import * as waitingStore from '../waiting.store.ts';
import { maxConcurrentChats } from './agent-capacity.ts';

/** The handoff's state: the assigned agent or the place in the queue. Outside of opening hours no agent counts as online. */
export async function stateOf(scope: Scope, row: ConversationRow): Promise<HandoffResult> {
  const { hours } = await tenants.turnSettings(scope);
  const opensAt = backAt(hours);
  const online = openNow(hours).open ? await presenceStore.countOnline(scope.db) : 0;
  if (row.assigned_agent) {
    const agent = { name: row.assigned_agent_name ?? '' };
    return {
      handoff: {
        status: 'assigned',
        agent,
        position: null,
        estimatedWait: null,
        agentsOnline: online > 0,
        opensAt,
      },
    };
  }
  const position = await waitingStore.queuePosition(scope.db, row);
  return {
    handoff: {
      status: 'queued',
      agent: null,
      position,
      estimatedWait: online > 0 ? await estimateWait(scope, position, online) : null,
      agentsOnline: online > 0,
      opensAt,
    },
  };
}

/** Seconds until all online agents have finished as many conversations as wait before this one. */
async function estimateWait(scope: Scope, position: number, online: number): Promise<number> {
  const typical = (await waitingStore.typicalHandlingSeconds(scope.db)) ?? TYPICAL_HANDLING_MINUTES * 60;
  return Math.round((typical * position) / (online * (await maxConcurrentChats(scope))));
}
