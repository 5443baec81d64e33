import { connectRealtime, createClient } from '@chatbot-saas/client';
import type { StaffOperations } from '@chatbot-saas/contract';
import type { Product } from '@chatbot-saas/testing/product';
import { expect } from 'vitest';

export interface Agent {
  name: string;
  /** Takes the newest conversation that waits for a human, and answers it. */
  answer(content: string): Promise<void>;
  showTyping(isTyping: boolean): Promise<void>;
  /** What the visitor's side shows of typing. */
  sawTyping(): boolean;
  end(): Promise<void>;
  leave(): void;
}

export async function signIn(product: Product, as: 'agent' | 'owner' = 'agent') {
  const { agentEmail = '', ownerEmail = '', password = '' } = product.demo ?? {};
  const email = as === 'owner' ? ownerEmail : agentEmail;
  let token = '';
  const api = createClient<StaffOperations>({
    baseUrl: `${product.url}/api`,
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
  });
  const session = await api.call('POST /auth/login', { body: { email, password } });
  token = session.token;
  return { api, session };
}

/** A member of the demo team, online, through the same client that the consoles use. */
export async function agentOnline(product: Product): Promise<Agent> {
  const { api, session } = await signIn(product);
  const { token } = session;
  const { _id: agentId, tenantId, name } = session.user;
  const socket = connectRealtime({ url: product.url, auth: { token, tenantId } });
  socket.announce({ agentId, tenantId });
  let hasSeenTyping = false;
  socket.on('typing', ({ from, isTyping }) => {
    if (from === 'visitor' && isTyping) hasSeenTyping = true;
  });
  await expect
    .poll(async () => (await api.call('GET /tenant/team')).team.find((one) => one._id === agentId)?.presence)
    .toBe('online');

  const newest = async () => {
    const { conversations } = await api.call('GET /chat/conversations', { query: { status: 'transferred' } });
    const [conversation] = conversations;
    if (!conversation) throw new Error('No conversation waits for a human.');
    return conversation;
  };

  return {
    name,
    sawTyping: () => hasSeenTyping,
    async answer(content) {
      const { _id: id, sessionId, isAccepted } = await newest();
      if (!isAccepted)
        await api.call('POST /chat/{id}/agent/accept', { params: { id }, body: { message: null } });
      socket.joinConversation(sessionId);
      await api.call('POST /chat/{id}/agent/message', { params: { id }, body: { content } });
    },
    async showTyping(isTyping) {
      const { sessionId } = await newest();
      await socket.send('typing', { sessionId, isTyping });
    },
    async end() {
      const { _id: id } = await newest();
      await api.call('POST /chat/{id}/end', { params: { id } });
    },
    leave: () => socket.close(),
  };
}
