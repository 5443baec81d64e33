import { isWithHuman, WITH_HUMAN } from '@chatbot-saas/contract/domain';
import type { ModelEngine } from '../../../assistant/model/model-engine.ts';
import { asSummary, conversationAsData, SUMMARY_RULES } from '../../../assistant/prompt/summary-prompt.ts';
import { type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import * as tenants from '../../settings/tenant.service.ts';
import type { ConversationRow } from '../conversation-row.ts';
import * as conversations from '../conversations.service.ts';
import { changeIf } from '../life-cycle/change.store.ts';
import * as messageStore from '../messages/messages.store.ts';

const MESSAGES_READ = 60;
const MAX_TOKENS = 300;

/**
 * Starts the model's summary after the handoff. The handoff never waits for it: the rule-based summary stays until it
 * comes.
 */
export function summarizeLater(scope: Scope, row: ConversationRow): void {
  const { services, tenantId } = scope;
  const { model } = services.assistant;
  if (!model) return;
  scope.afterCommit(async () =>
    services.externalCalls.run('summary of a handoff', () => summarizeNow(services, model, tenantId, row)),
  );
}

async function summarizeNow(
  services: Services,
  model: ModelEngine,
  tenantId: string,
  { id, handoff_requested_at: requestedAt }: ConversationRow,
): Promise<void> {
  const { ai, history } = await services.openScope(tenantId, SYSTEM, async (scope) => ({
    ai: (await tenants.turnSettings(scope)).settings.ai,
    history: await messageStore.historyAsText(scope.db, id, { limit: MESSAGES_READ }),
  }));
  const answer = await model.answer({
    tenantId,
    conversationId: id,
    // The tenant's prompt is for visitors' answers. What is not in the prompt cannot leak.
    ai: { ...ai, systemPrompt: '', allowedLinks: [], temperature: 0, maxTokens: MAX_TOKENS },
    rules: SUMMARY_RULES,
    items: [],
    turns: [{ role: 'user', content: conversationAsData(history) }],
    offersHuman: false,
  });
  if (answer.kind !== 'text') return;
  await services.openScope(tenantId, SYSTEM, async (scope) => {
    const row = await conversations.lockRow(scope, id);
    const isSame = row.handoff_requested_at?.getTime() === requestedAt?.getTime();
    if (!isSame || !isWithHuman(row.status)) return;
    const summed = await changeIf(
      scope.db,
      id,
      { status: WITH_HUMAN },
      { handoff_summary: asSummary(answer.content) },
    );
    if (summed) conversations.announce(scope, summed);
  });
}
