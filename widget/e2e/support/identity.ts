import { createHmac } from 'node:crypto';
import type { Product } from '@chatbot-saas/testing/product';
import { signIn } from './agent.ts';

/** The customer's own server: it knows who has signed in, and says so in tokens. */
export async function identityServer(product: Product) {
  const { api } = await signIn(product, 'owner');
  await api.call('PUT /tenant/identity', { body: { enabled: false } });
  const { secret } = await api.call('PUT /tenant/identity', { body: { enabled: true } });
  if (secret === null) throw new Error('It was on already');

  return {
    api,
    token: (claims: object, { secondsLeft = 3_600, by = secret } = {}): string => {
      const exp = Math.floor(Date.now() / 1000) + secondsLeft;
      const signed = [
        { alg: 'HS256', typ: 'JWT' },
        { exp, ...claims },
      ]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${signed}.${createHmac('sha256', by).update(signed).digest('base64url')}`;
    },
    /** The newest conversation, with who has it. */
    async newest() {
      const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
      const [conversation] = conversations;
      if (!conversation?.contact) throw new Error('No conversation of a contact');
      const params = { id: conversation.contact._id };
      const { contact } = await api.call('GET /contacts/{id}', { params });
      return { conversation, contact };
    },
  };
}
