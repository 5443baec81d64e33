import { type ConversationFeed, conversationFeed } from '@chatbot-saas/client';
import type { Message } from '@chatbot-saas/contract';
import type { Random } from '@chatbot-saas/testing/seeded-random';
import { ThinSocket } from '../../test/support/thin-socket.ts';
import { addressOf, type VisitorClient, visitorOf } from '../client-addresses.ts';

/** socket.io-client's, with what shared/client/src sets: a second, doubled up to five, each half as much more or less. */
const FIRST_MS = 1_000;
const LONGEST_MS = 5_000;
const JITTER = 0.5;
/** What the server itself refused, realtime.ts opens again so much later. */
const REFUSED_MS = 5_000;

/** A visitor as the widget makes one: joins its conversation after every connect, and then asks for what it missed. */
export class StormVisitor {
  readonly feed: ConversationFeed<Message>;
  readonly #url: string;
  readonly #client: VisitorClient;
  readonly #random: Random;
  #socket: ThinSocket | null = null;
  #attempts = 0;
  #isOver = false;
  /** When it was last let in, and when it last got what it had missed; on this process's clock. */
  connectedAt = 0;
  caughtUpAt = 0;
  refusals = 0;

  constructor(url: string, client: VisitorClient, random: Random) {
    this.#url = url;
    this.#client = client;
    this.#random = random;
    const api = visitorOf(url, client);
    this.feed = conversationFeed<Message>({
      history: async (query) => {
        const { data } = await api.call('GET /chat/{id}/history', {
          params: { id: client.sessionId },
          query,
        });
        this.caughtUpAt = performance.now();
        return data.messages;
      },
      send: () => Promise.resolve(null),
    });
  }

  get isConnected(): boolean {
    return this.#socket?.isOpen ?? false;
  }

  async connect(): Promise<void> {
    const { apiKey, sessionId, index } = this.#client;
    try {
      this.#socket = await ThinSocket.open(
        this.#url,
        { apiKey, sessionId },
        {
          headers: { 'x-forwarded-for': addressOf(index) },
          onEvent: (text) => this.#hear(text),
          onLost: () => this.#connectLater(),
        },
      );
    } catch (error) {
      if (String(error).includes('44{')) {
        this.refusals += 1;
        this.#after(REFUSED_MS);
      } else this.#connectLater();
      return;
    }
    this.#attempts = 0;
    this.connectedAt = performance.now();
    await this.#socket.emit('join-conversation', sessionId);
    await this.feed.catchUp();
  }

  close(): void {
    this.#isOver = true;
    this.feed.close();
    this.#socket?.close();
  }

  #hear(text: string): void {
    const [event, payload] = JSON.parse(text);
    if (event === 'new-message') this.feed.receive(payload);
  }

  #connectLater(): void {
    const plain = FIRST_MS * 2 ** this.#attempts;
    this.#attempts += 1;
    const deviation = this.#random() * JITTER * plain;
    const wait = this.#random() < 0.5 ? plain - deviation : plain + deviation;
    this.#after(Math.min(wait, LONGEST_MS));
  }

  #after(ms: number): void {
    this.#socket = null;
    if (!this.#isOver) setTimeout(() => void this.connect(), ms);
  }
}
