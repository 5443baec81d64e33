import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ThinSocket } from '../../test/support/thin-socket.ts';
import { type BenchWorkspace, memoryOf, type Side, timeOf } from './sides.ts';

/** Handshakes under way at once. */
const ARRIVING = 100;
/** Rooms in which something is under way at once. */
const ROOMS_AT_ONCE = 64;

async function all<T>(items: readonly T[], atOnce: number, work: (item: T, index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) await work(items[i] as T, i);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const connectVisitors = async (side: Side, { apiKey }: BenchWorkspace, sessions: readonly string[]) => {
  const sockets: ThinSocket[] = [];
  await all(sessions, ARRIVING, async (sessionId, i) => {
    sockets[i] = await ThinSocket.open(side.url, { apiKey, sessionId });
  });
  return sockets;
};

/** Staff sockets; the bare side knows no roles. */
export async function connectStaff(side: Side, { token, tenantId }: BenchWorkspace, count: number) {
  const sockets: ThinSocket[] = [];
  await all(Array.from({ length: count }), ARRIVING, async (_, i) => {
    sockets[i] = await ThinSocket.open(side.url, { token, tenantId });
  });
  return sockets;
}

export async function join(sockets: readonly ThinSocket[], sessionsOf: (index: number) => readonly string[]) {
  await all(sockets, ARRIVING, async (socket, i) => {
    for (const sessionId of sessionsOf(i)) {
      const answer = await socket.emit('join-conversation', sessionId);
      if (!answer.ok) throw new Error(answer.error);
    }
  });
}

/** Until nothing of what the connections brought is still being done. */
export async function settled(side: Side): Promise<void> {
  for (let before = await timeOf(side); ; ) {
    await wait(250);
    const now = await timeOf(side);
    if (now - before < 10) return;
    before = now;
  }
}

export interface Arrival {
  perSecond: number;
  rssEach: number;
  heapEach: number;
  /** Milliseconds of the server's processor time for each. */
  cpuEach: number;
}

/** What visitors who come, and then say nothing, cost. */
export async function arrive(
  side: Side,
  workspace: BenchWorkspace,
  warm: number,
): Promise<[sockets: ThinSocket[], Arrival]> {
  const [first, rest] = [workspace.sessions.slice(0, warm), workspace.sessions.slice(warm)];
  const sockets = await connectVisitors(side, workspace, first);
  await settled(side);
  const [before, cpuBefore] = [await memoryOf(side), await timeOf(side)];
  const begun = performance.now();
  sockets.push(...(await connectVisitors(side, workspace, rest)));
  const seconds = (performance.now() - begun) / 1_000;
  await settled(side);
  const [after, cpuAfter] = [await memoryOf(side), await timeOf(side)];
  const each = (total: number) => total / rest.length;
  return [
    sockets,
    {
      perSecond: rest.length / seconds,
      rssEach: each(after.rss - before.rss),
      heapEach: each(after.heapUsed - before.heapUsed),
      cpuEach: each(cpuAfter - cpuBefore),
    },
  ];
}

/** Deliveries a second while `speaker` types to a room of `listeners`, a few hints under way at a time. */
export async function toOneRoom(
  speaker: ThinSocket,
  sessionId: string,
  listeners: readonly ThinSocket[],
  ms: number,
): Promise<number> {
  let delivered = 0;
  let wake: (() => void) | null = null;
  for (const listener of listeners) {
    listener.onEvent = () => {
      delivered += 1;
      if (delivered % listeners.length === 0) wake?.();
    };
  }
  const begun = performance.now();
  let sent = 0;
  while (performance.now() - begun < ms) {
    void speaker.emit('typing', { sessionId, isTyping: true });
    sent += 1;
    // Up to four wait, so that the server never waits for us.
    while (sent * listeners.length - delivered > 4 * listeners.length) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  while (delivered < sent * listeners.length) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  return delivered / ((performance.now() - begun) / 1_000);
}

export interface Pair {
  sessionId: string;
  visitor: ThinSocket;
  agent: ThinSocket;
}

/** Deliveries a second in rooms of a visitor and an agent, who type in turn; every agent is in many of them. */
export async function inPairs(pairs: readonly Pair[], ms: number): Promise<number> {
  const heard = new Map<string, () => void>();
  const onEvent = (text: string) =>
    heard.get(text.slice(text.indexOf('"sessionId":"') + 13).split('"')[0] ?? '')?.();
  for (const { visitor, agent } of pairs) {
    visitor.onEvent = onEvent;
    agent.onEvent = onEvent;
  }
  const begun = performance.now();
  let delivered = 0;
  // Each has its own rooms: no round waits for a hint that another one received.
  const worker = async (_: unknown, which: number) => {
    const own = pairs.filter((_, i) => i % ROOMS_AT_ONCE === which);
    for (let turn = 0; performance.now() - begun < ms; turn += 1) {
      const { sessionId, visitor, agent } = own[turn % own.length] as Pair;
      const speaker = Math.floor(turn / own.length) % 2 === 0 ? visitor : agent;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      heard.set(sessionId, resolve);
      speaker
        .emit('typing', { sessionId, isTyping: true })
        .then((answer) => answer.ok || reject(new Error(answer.error)));
      await promise;
      delivered += 1;
    }
  };
  await Promise.all(Array.from({ length: ROOMS_AT_ONCE }, worker));
  return delivered / ((performance.now() - begun) / 1_000);
}

const MESSAGES_PER_SECOND = 100;

/** Milliseconds from a visitor's message being sent to its being on the agent's wire, each of `count`. */
export async function toScreen(
  { url, name }: Side,
  { apiKey }: BenchWorkspace,
  sessions: readonly string[],
  agent: ThinSocket,
  count: number,
): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const took: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  agent.onEvent = (text) => {
    if (!text.startsWith('["new-message"')) return;
    const [, { content }] = JSON.parse(text);
    took.push(performance.now() - (sentAt.get(content) ?? Number.NaN));
    if (took.length === count) resolve();
  };
  const connections = new Agent({ keepAlive: true, maxSockets: 32 });
  const post = (sessionId: string, message: string) => {
    const sent = request(`${url}${name === 'product' ? '/api/chat/message' : '/'}`, {
      agent: connections,
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    });
    sent.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`refused with ${response.statusCode}`));
      response.resume();
    });
    sent.on('error', reject);
    sentAt.set(message, performance.now());
    sent.end(JSON.stringify({ sessionId, message }));
  };
  let sent = 0;
  const begun = performance.now();
  // At a fixed rate and not as fast as it is answered: a slow one must not keep others from being sent.
  const sending = setInterval(() => {
    while (sent < count && sent < ((performance.now() - begun) / 1_000) * MESSAGES_PER_SECOND) {
      post(sessions[sent % sessions.length] ?? '', `message ${sent}`);
      sent += 1;
    }
  }, 1);
  await promise.finally(() => clearInterval(sending));
  connections.destroy();
  return took;
}
