import {
  type Conversation,
  exampleConversation,
  type SyncedMessage,
  type SyncPage,
} from '@chatbot-saas/contract';
import { type Random, seededRandom } from '@chatbot-saas/testing/seeded-random';
import { vocabulary, zipf } from './words.ts';

const VOCABULARY = 40_000;
const MESSAGES_EACH = 10;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Today: what is older than the server's 90 days would be forgotten on the way. */
export const END_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const DAYS = 85;
const ROLES = ['user', 'assistant', 'user', 'agent'] as const;

export interface Writer {
  readonly words: readonly string[];
  /** A text as visitors and agents write it: half of them below nine words, a few of eighty. */
  text(): string;
  random: Random;
}

export function writer(seed: number): Writer {
  const random = seededRandom(seed);
  const words = vocabulary(random, VOCABULARY);
  const rank = zipf(random, VOCABULARY);
  const text = () => {
    const length = Math.min(80, Math.max(1, Math.round(9 * Math.exp(0.8 * normal(random)))));
    return Array.from({ length }, () => words[rank()]).join(' ');
  };
  return { words, text, random };
}

/** A workspace as the server sends it: the conversations of `messages` messages of the last months, then their messages. */
export function* pagesOf(author: Writer, messages: number, pageSize: number): Generator<SyncPage> {
  const conversations = Math.ceil(messages / MESSAGES_EACH);
  const ids = Array.from({ length: conversations }, () => uuid(author.random));
  const startOf = (index: number) =>
    END_MS - DAYS * DAY_MS + Math.floor((index / conversations) * DAYS * DAY_MS);

  for (let from = 0; from < conversations; from += pageSize) {
    const rows = ids
      .slice(from, from + pageSize)
      .map((id, i) => aConversation(author, id, startOf(from + i)));
    yield page({ conversations: rows }, { reset: from === 0 });
  }
  for (let from = 0; from < messages; from += pageSize) {
    const size = Math.min(pageSize, messages - from);
    const rows = Array.from({ length: size }, (_, i) => {
      // As they are written: several conversations go on side by side.
      const index = Math.floor((from + i) / MESSAGES_EACH);
      const seq = ((from + i) % MESSAGES_EACH) + 1;
      return aMessage(author, ids[index] ?? '', seq, startOf(index) + seq * 40_000);
    });
    yield page({ messages: rows }, { hasMore: from + size < messages });
  }
}

export function page(changes: Partial<SyncPage['changes']>, rest: Partial<SyncPage> = {}): SyncPage {
  return {
    reset: false,
    changes: {
      conversations: [],
      messages: [],
      notes: [],
      scheduled: [],
      knowledge: [],
      replies: [],
      ...changes,
    },
    deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
    cursor: '',
    hasMore: true,
    ...rest,
  };
}

export function aConversation({ random, text, words }: Writer, id: string, startMs: number): Conversation {
  const at = (seconds: number) => new Date(startMs + seconds * 1_000).toISOString();
  const name = `${words[Math.floor(random() * 5_000)]} ${words[Math.floor(random() * 20_000)]}`;
  return {
    ...exampleConversation,
    _id: id,
    sessionId: id.replaceAll('-', ''),
    status: random() < 0.05 ? 'transferred' : 'ended',
    visitor: { name, email: `${name.replace(' ', '.')}@example.com` },
    messageCount: MESSAGES_EACH,
    lastMessage: { role: 'user', content: text(), timestamp: at(400) },
    lastVisitorMessage: { content: text(), timestamp: at(400) },
    page: { url: 'https://shop.example.com/orders', title: null, at: at(0) },
    referrer: null,
    metadata: {},
    device: { browser: 'Chrome', os: 'Windows' },
    createdAt: at(0),
    updatedAt: at(400),
    assignedAgent: null,
    assignedAgentName: null,
    isAccepted: false,
    handoffData: null,
  };
}

export function aMessage(
  { random, text }: Writer,
  conversationId: string,
  seq: number,
  ms: number,
): SyncedMessage {
  return {
    id: uuid(random),
    conversationId,
    seq,
    role: ROLES[seq % ROLES.length] ?? 'user',
    content: text(),
    timestamp: new Date(ms).toISOString(),
    metadata: {},
    clientId: null,
  };
}

function uuid(random: Random): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
