import { type Client, createClient } from '@chatbot-saas/shared/client';
import type { StaffOperations } from '@chatbot-saas/shared/contracts';

/** What the server knows, asked past the screen. */
export async function staffApi(
  url: string,
  login: { email: string; password: string },
): Promise<Client<StaffOperations>> {
  const baseUrl = `${url}/api`;
  const { token } = await createClient<StaffOperations>({ baseUrl }).call('POST /auth/login', {
    body: login,
  });
  return createClient<StaffOperations>({ baseUrl, headers: () => ({ authorization: `Bearer ${token}` }) });
}
