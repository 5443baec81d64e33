import type { Conversation, HandoffResult } from '@chatbot-saas/contract';
import type { Priority } from '@chatbot-saas/contract/domain';
import type { Socket } from 'socket.io-client';
import { buildConversation, buildMember, type Member, type TestTenant } from '../support/build.ts';
import type { TestResponse, TestServer } from '../support/server.ts';
import { connectOnline, connectVisitor } from '../support/sockets.ts';

export interface OnlineAgent {
  agent: Member;
  socket: Socket;
}

/** A tenant's inbox: visitors who request a human, and agents who answer. */
export class Inbox {
  readonly #server: TestServer;
  readonly #tenant: TestTenant;
  readonly #sockets: Socket[] = [];

  constructor(server: TestServer, tenant: TestTenant) {
    this.#server = server;
    this.#tenant = tenant;
  }

  readonly online = async (name: string): Promise<OnlineAgent> => {
    const agent = await buildMember(this.#server, this.#tenant, { name });
    const socket = await connectOnline(this.#server, agent, this.#tenant.id);
    this.#sockets.push(socket);
    return { agent, socket };
  };

  readonly visitorOf = async (sessionId: string): Promise<Socket> => {
    const socket = await connectVisitor(this.#server, this.#tenant.apiKey, sessionId);
    this.#sockets.push(socket);
    return socket;
  };

  readonly ask = async (
    sessionId: string,
    priority: Priority = 'medium',
  ): Promise<HandoffResult['handoff']> => {
    const params = { id: sessionId };
    const body = { priority, reason: 'Please' };
    return (await this.#tenant.visitor.call('POST /chat/{id}/handoff', { params, body })).handoff;
  };

  /** A new conversation whose visitor has requested a human. */
  readonly asked = async (priority: Priority = 'medium'): Promise<string> => {
    const { sessionId } = await buildConversation(this.#tenant);
    await this.ask(sessionId, priority);
    return sessionId;
  };

  readonly get = async (id: string): Promise<Conversation> =>
    (await this.#tenant.owner.api.call('GET /chat/{id}', { params: { id } })).conversation;
  readonly holderOf = async (id: string): Promise<string | null> => (await this.get(id)).assignedAgent;

  readonly accept = (who: Member, id: string, message: string | null = null) =>
    who.api.call('POST /chat/{id}/agent/accept', { params: { id }, body: { message } });
  readonly release = (who: Member, id: string) =>
    who.api.call('POST /chat/{id}/agent/release', { params: { id } });
  readonly end = (who: Member, id: string) => who.api.call('POST /chat/{id}/end', { params: { id } });
  /** As a member of the team; returns any answer. */
  readonly post = (who: Member, path: string, body: object = {}): Promise<TestResponse> =>
    this.#server.send('POST', `/api/chat/${path}`, { token: who.token, body });

  /** Gives the agent so many open conversations. */
  readonly occupy = async ({ agent }: OnlineAgent, count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const id = await this.asked();
      if ((await this.holderOf(id)) === null) await this.accept(agent, id);
      ids.push(id);
    }
    return ids;
  };

  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.disconnect();
  }
}
