import type { ChatReply } from '@chatbot-saas/contract';
import { buildConversation, buildMember, type Member, type TestTenant } from './build.ts';
import type { TestResponse, TestServer } from './server.ts';

/** A tenant's visitors and what they do in their chats; a test takes the verbs that it needs. */
export class Chat {
  readonly #server: TestServer;
  readonly #tenant: TestTenant;

  constructor(server: TestServer, tenant: TestTenant) {
    this.#server = server;
    this.#tenant = tenant;
  }

  readonly say = (sessionId: string, message: string, clientId?: string): Promise<ChatReply> =>
    this.#tenant.visitor.call('POST /chat/message', {
      body: { sessionId, message, ...(clientId && { clientId }) },
    });

  /** As `say`, whatever comes back. */
  readonly trySay = (sessionId: string, message: string, clientId?: string): Promise<TestResponse> =>
    this.#server.send('POST', '/api/chat/message', {
      apiKey: this.#tenant.apiKey,
      body: { sessionId, message, clientId },
    });

  readonly history = async (id: string, query: object = {}) =>
    (await this.#tenant.visitor.call('GET /chat/{id}/history', { params: { id }, query })).data;

  readonly askForHuman = (id: string, body: object = {}) =>
    this.#tenant.visitor.call('POST /chat/{id}/handoff', { params: { id }, body });

  readonly end = (id: string) => this.#tenant.visitor.call('POST /chat/{id}/end', { params: { id } });

  /** A conversation that an agent has accepted. */
  readonly withAgent = async (): Promise<{
    sessionId: string;
    id: string;
    agent: Member;
    params: { id: string };
  }> => {
    const { sessionId, id } = await buildConversation(this.#tenant);
    const agent = await buildMember(this.#server, this.#tenant);
    await this.askForHuman(sessionId);
    const params = { id: sessionId };
    await agent.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    return { sessionId, id, agent, params };
  };
}
