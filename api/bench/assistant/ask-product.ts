import { randomUUID } from 'node:crypto';
import { createClient } from '@chatbot-saas/client';
import type { KeyOperations, StaffOperations } from '@chatbot-saas/contract';
import type { Business, JudgedQuestion } from './businesses.ts';
import type { Reply } from './judge.ts';

type Ask = (question: JudgedQuestion) => Promise<Reply>;

/** A workspace with what the business knows. Each question is asked in a new conversation, as a visitor would. */
export async function openBusiness(url: string, { name, kb }: Business): Promise<Ask> {
  const baseUrl = new URL('/api', url).href;
  const { token } = await createClient<StaffOperations>({ baseUrl }).call('POST /auth/register', {
    body: {
      name: 'Owner',
      email: `${randomUUID()}@example.com`,
      password: 'a-long-secret',
      tenantName: name,
    },
  });
  const headers = () => ({ authorization: `Bearer ${token}` });
  const owner = createClient<StaffOperations>({ baseUrl, headers });
  const items = kb.map(({ id, ...item }) => ({ ...item, alternatives: [...item.alternatives] }));
  await owner.call('POST /kb/import', { body: { items } });
  const { apiKey } = await owner.call('POST /keys', { body: { name: 'Site' } });
  const visitor = createClient<KeyOperations>({ baseUrl, headers: () => ({ 'x-api-key': apiKey.key }) });
  const idOf = new Map(kb.map(({ id, question }) => [question, id]));
  const idsOf = (questions: readonly string[]) => questions.map((question) => idOf.get(question) ?? '');

  return async ({ q, after }) => {
    const { sessionId } = await visitor.call('POST /chat/start', { body: { visitorId: randomUUID() } });
    if (after) await visitor.call('POST /chat/message', { body: { sessionId, message: after } });
    const { status, metadata } = await visitor.call('POST /chat/message', {
      body: { sessionId, message: q },
    });
    return {
      isFlat: metadata?.decision === 'answer' && !metadata.courtesy,
      sources: idsOf((metadata?.sources ?? []).map(({ question }) => question)),
      suggested: idsOf(metadata?.suggestions ?? []),
      courtesy: metadata?.courtesy ?? null,
      offersPerson: metadata?.suggestHandoff ?? false,
      isWithPerson: status !== 'active',
      confidence: metadata?.confidence ?? 0,
    };
  };
}
