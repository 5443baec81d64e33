import { connectRealtime, createClient } from '@chatbot-saas/client';
import type { Conversation, Message, StaffOperations } from '@chatbot-saas/contract';
import { MAX_HISTORY_LIMIT } from '@chatbot-saas/contract/domain';
import { MAX_REPLY_PAGE } from '@chatbot-saas/contract/saved-replies';
import type { Product } from '@chatbot-saas/testing/product';
import { servers } from '../src/adapters/server-link/servers.ts';
import type { Account } from '../src/core/account/account.ts';
import { visitorOf } from '../test/support/visitor.ts';

/** An agent with accepted conversations, reached over a network that does not fail. */
export interface Workplace {
  account: Account;
  conversations: Conversation[];
  end(conversation: Conversation): Promise<void>;
  /** To the owner, who takes it. */
  handAway(conversation: Conversation): Promise<void>;
  /** What agents have said, oldest first. */
  listReplies(conversation: Conversation): Promise<Message[]>;
  /** Titles of the agent's own. */
  listSavedReplies(): Promise<string[]>;
  close(): void;
}

/** `product` runs with its demo workspace. */
export async function openWorkplace({ url, demo }: Product, names: readonly string[]): Promise<Workplace> {
  if (!demo?.apiKey) throw new Error('This product has no demo workspace');
  const signIn = (email: string) => servers.signIn(url, { email, password: demo.password });
  const account = await signIn(demo.agentEmail);
  const owner = await signIn(demo.ownerEmail);
  const agentApi = staff(account);
  const ownerApi = staff(owner);

  // An agent who is away for half a minute loses their conversations: this device stays, whatever happens to the other.
  const presence = await staysOnline(account);
  const visitor = visitorOf(url, demo.apiKey);
  const conversations: Conversation[] = [];
  for (const name of names) {
    const { sessionId } = await visitor.askForHuman(name, 'Parcel lost');
    const accept = { params: { id: sessionId }, body: { message: null } };
    conversations.push((await agentApi.call('POST /chat/{id}/agent/accept', accept)).conversation);
  }

  return {
    account,
    conversations,
    async end({ _id }) {
      await agentApi.call('POST /chat/{id}/end', { params: { id: _id } });
    },
    async handAway({ _id }) {
      const params = { id: _id };
      const body = { reason: 'The owner takes it', agentId: owner.user._id };
      await ownerApi.call('POST /chat/{id}/handoff', { params, body });
      await ownerApi.call('POST /chat/{id}/agent/accept', { params, body: { message: null } });
    },
    async listReplies({ _id }) {
      const all: Message[] = [];
      for (;;) {
        const query = { after: all.at(-1)?.seq ?? 0, limit: MAX_HISTORY_LIMIT };
        const { data } = await ownerApi.call('GET /chat/{id}/history', { params: { id: _id }, query });
        all.push(...data.messages);
        if (data.messages.length < MAX_HISTORY_LIMIT) return all.filter(({ role }) => role === 'agent');
      }
    },
    async listSavedReplies() {
      const titles: string[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, limit: MAX_REPLY_PAGE };
        const { replies } = await agentApi.call('GET /replies', { query });
        titles.push(...replies.map(({ title }) => title));
        if (replies.length < MAX_REPLY_PAGE) return titles;
      }
    },
    close: () => presence.close(),
  };
}

const staff = ({ server, token }: Account) =>
  createClient<StaffOperations>({
    baseUrl: `${server}/api`,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });

async function staysOnline({ server, token, user, tenant }: Account) {
  const realtime = connectRealtime({
    url: server,
    auth: { token, tenantId: tenant._id },
    open: async () => (await import('socket.io-client')).io,
  });
  realtime.announce({ agentId: user._id, tenantId: tenant._id });
  await new Promise<void>((resolve) => realtime.onCatchUp(resolve));
  return realtime;
}
