import { createClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';
import { startProduct } from '@chatbot-saas/testing/product';
import { expect, it, onTestFinished } from 'vitest';

it('the first question of a process: is understood in another language than the knowledge base', async () => {
  const product = await startProduct();
  onTestFinished(() => product.stop());
  const visitor = createClient<KeyOperations>({
    baseUrl: `${product.url}/api`,
    headers: () => ({ 'x-api-key': product.demo?.apiKey ?? '' }),
  });
  const { sessionId } = await visitor.call('POST /chat/start', { body: { visitorId: 'visitor_1' } });
  const body = { sessionId, message: '¿Cuánto cuesta el envío?' };
  const { metadata } = await visitor.call('POST /chat/message', { body });
  expect(metadata?.sources?.map(({ question }) => question)).toEqual(['How much does shipping cost?']);
});
