import { connectRealtime, createClient } from '@chatbot-saas/client';
import type { Conversation, Label, Message, StaffOperations } from '@chatbot-saas/contract';
import { MAX_CONCURRENT_CHATS, MAX_HISTORY_LIMIT } from '@chatbot-saas/contract/domain';
import { MAX_REPLY_PAGE } from '@chatbot-saas/contract/saved-replies';
import type { Product } from '@chatbot-saas/testing/product';
import { servers } from '../src/adapters/server-link/servers.ts';
import type { Account } from '../src/core/account/account.ts';
import { visitorOf } from '../test/support/visitor.ts';
import { type State, stateOf } from './deciding.ts';

/** An agent with accepted conversations, reached over a network that does not fail. */
export interface Workplace {
  account: Account;
  /** The owner, who is online. */
  colleague: { _id: string; name: string };
  conversations: Conversation[];
  /** Those about which something is decided. */
  decided: Conversation[];
  /** Of the workspace. */
  labels: Label[];
  /** As the server has it. */
  get(conversation: Conversation): Promise<Conversation>;
  /** Every state of a conversation that the server announces from now on. */
  onAnnounced(listener: (id: string, state: State) => void): void;
  /** Its visitor writes. */
  say(conversation: Conversation): Promise<unknown>;
  /** The colleague gives back what they have. */
  giveBack(conversation: Conversation): Promise<unknown>;
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
export async function openWorkplace(
  { url, demo }: Product,
  names: { written: readonly string[]; decided: readonly string[] },
): Promise<Workplace> {
  if (!demo?.apiKey) throw new Error('This product has no demo workspace');
  const signIn = (email: string) => servers.signIn(url, { email, password: demo.password });
  const owner = await signIn(demo.ownerEmail);
  const ownerApi = staff(owner);
  // An admin may also take over what a colleague has.
  const { team } = await ownerApi.call('GET /tenant/team');
  const { _id: id = '' } = team.find(({ email }) => email === demo.agentEmail) ?? {};
  await ownerApi.call('PUT /tenant/team/{id}', { params: { id }, body: { role: 'admin' } });
  const account = await signIn(demo.agentEmail);
  // The consoles renew theirs, and the former one ends some minutes after that.
  const ownSession = await signIn(demo.agentEmail);
  const agentApi = staff(ownSession);
  const settings = { handoff: { maxConcurrentChats: MAX_CONCURRENT_CHATS.max } };
  await ownerApi.call('PUT /tenant/settings', { body: { settings } });

  // An agent who is away for half a minute loses their conversations: this device stays, whatever happens to the other.
  const presence = await staysOnline(ownSession);
  const visitor = visitorOf(url, demo.apiKey);
  const accepted = async (name: string) => {
    const { sessionId } = await visitor.askForHuman(name, 'Parcel lost');
    const accept = { params: { id: sessionId }, body: { message: null } };
    return (await agentApi.call('POST /chat/{id}/agent/accept', accept)).conversation;
  };
  const conversations: Conversation[] = [];
  for (const name of names.written) conversations.push(await accepted(name));
  const decided: Conversation[] = [];
  for (const name of names.decided) decided.push(await accepted(name));
  const ownersPresence = await staysOnline(owner);
  const labels: Label[] = [];
  for (const name of ['Damaged', 'Late', 'Lost']) {
    const { label } = await ownerApi.call('POST /labels', { body: { name, color: 'blue' } });
    labels.push(label);
  }

  return {
    account,
    colleague: { _id: owner.user._id, name: owner.user.name },
    conversations,
    decided,
    labels,
    get: async ({ _id }) => (await ownerApi.call('GET /chat/{id}', { params: { id: _id } })).conversation,
    onAnnounced(listener) {
      const states = new Map(decided.map((conversation) => [conversation._id, stateOf(conversation)]));
      ownersPresence.on('conversation-updated', (update) => {
        const known = '_id' in update && states.get(update._id);
        if (!known) return;
        const state = stateOf({ ...known, ...update, labels: update.labels ?? known.labels });
        states.set(update._id, state);
        listener(update._id, state);
      });
    },
    say: ({ sessionId }) => visitor.say(sessionId, 'And still no parcel'),
    async giveBack({ _id }) {
      await ownerApi.call('POST /chat/{id}/agent/release', { params: { id: _id } });
    },
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
    close() {
      presence.close();
      ownersPresence.close();
    },
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
