import { createHmac } from 'node:crypto';
import { createClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** As the server of a customer signs who a visitor is: HS256. */
export function signedToken(secret: string, claims: { sub: string; name?: string }): string {
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ ...claims, exp })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** A visitor whom the customer's own server names writes one message. */
export async function writeVerified(url: string, apiKey: string, identityToken: string) {
  const api = createClient<KeyOperations>({
    baseUrl: `${url}/api`,
    headers: () => ({ 'x-api-key': apiKey }),
  });
  const { sessionId } = await api.call('POST /chat/start', {
    body: { visitorId: `visitor_${crypto.randomUUID()}`, identityToken },
  });
  await api.call('POST /chat/message', { body: { sessionId, message: 'How long does shipping take?' } });
  return sessionId;
}
