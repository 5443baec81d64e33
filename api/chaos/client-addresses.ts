import { createClient } from '@chatbot-saas/client';
import type { KeyOperations, StaffOperations } from '@chatbot-saas/contract';

/** The address that a caller sends through the trusted proxy: each visitor has a separate one. */
export const addressOf = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

export interface VisitorClient {
  index: number;
  apiKey: string;
  sessionId: string;
}

/** A site's visitors share its key, and its key's limits. */
const VISITORS_EACH = 200;
const AT_ONCE = 16;

export const visitorOf = (url: string, { index, apiKey }: Pick<VisitorClient, 'index' | 'apiKey'>) =>
  createClient<KeyOperations>({
    baseUrl: `${url}/api`,
    headers: () => ({ 'x-api-key': apiKey, 'x-forwarded-for': addressOf(index) }),
  });

/** Starts a conversation for each visitor, spread over as many sites as they need. */
export async function openVisitorClients(url: string, visitors: number): Promise<VisitorClient[]> {
  const baseUrl = `${url}/api`;
  const sites = Math.ceil(visitors / VISITORS_EACH);
  const keys = await Promise.all(
    Array.from({ length: sites }, async (_, site) => {
      const headers = { 'x-forwarded-for': addressOf((1 << 20) + site) };
      const anyone = createClient<StaffOperations>({ baseUrl, headers: () => headers });
      const { token } = await anyone.call('POST /auth/register', {
        body: {
          name: `Owner ${site}`,
          email: `owner-${site}@example.com`,
          password: 'storm-storm',
          tenantName: `Site ${site}`,
        },
      });
      const owner = createClient<StaffOperations>({
        baseUrl,
        headers: () => ({ ...headers, authorization: `Bearer ${token}` }),
      });
      return (await owner.call('POST /keys', { body: { name: 'Site' } })).apiKey.key;
    }),
  );

  const visitorClients: VisitorClient[] = [];
  let next = 0;
  const open = async () => {
    for (let index = next++; index < visitors; index = next++) {
      const apiKey = keys[index % sites] ?? '';
      const { sessionId } = await visitorOf(url, { index, apiKey }).call('POST /chat/start', {
        body: { visitorId: `visitor_${index}` },
      });
      visitorClients[index] = { index, apiKey, sessionId };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return visitorClients;
}
