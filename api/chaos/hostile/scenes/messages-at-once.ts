import { randomUUID } from 'node:crypto';
import { addressOf, visitorOf } from '../../client-addresses.ts';
import type { Call } from './calls-process.ts';
import type { Scene } from './scene.ts';
import { crowd, crowdAtFloor } from './share-of-the-process.ts';

const VISITORS = 60;
const EACH = 5;
/** Of the same visitors; a minute's messages are not used up. */
const ROUNDS = 3;
/** A key's minute is enough for so many groups of visitors. */
const GROUPS_OF_A_KEY = 3;
const KEYS = 9;
/** Away from the addresses of the neighbor and of the owners. */
const FIRST_ADDRESS = 3 << 20;

/** As many as the limits of sessions and addresses let through; several of each conversation wait for its lock. */
export const messagesAtOnce: Scene = {
  name: '300 messages at once',
  async play(stage) {
    const { apiKey, owner } = await stage.workspace('Crowd');
    const items = Array.from({ length: 50 }, (_, n) => ({
      question: `Where is shelf number ${n}?`,
      answer: `In aisle ${n % 7}.`,
    }));
    await owner.call('POST /kb/import', { body: { items } });
    const keys = [apiKey];
    while (keys.length < KEYS) {
      keys.push((await owner.call('POST /keys', { body: { name: 'Another site' } })).apiKey.key);
    }
    const rounds: Call[][] = [];
    for (const [n, key] of keys.flatMap((each) => Array<string>(GROUPS_OF_A_KEY).fill(each)).entries()) {
      const group = await visitors(stage.url, key, FIRST_ADDRESS + n * VISITORS);
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(group.flatMap(ask));
    }
    const figures = await crowd(stage, rounds);
    return [...figures, ...(await crowdAtFloor(stage, forFloor(rounds)))];
  },
};

/** The same calls for sessions that the floor knows. */
function forFloor(rounds: readonly Call[][]): Call[][] {
  const sessions = new Map<unknown, string>();
  const sessionOf = ({ body }: Call) => {
    const { sessionId } = body as { sessionId: string };
    const session = sessions.get(sessionId) ?? `floor-${sessions.size}`;
    sessions.set(sessionId, session);
    return session;
  };
  return rounds.map((round) =>
    round.map((call): Call => ({ ...call, body: { ...call.body, sessionId: sessionOf(call) } })),
  );
}

interface Visitor {
  headers: Record<string, string>;
  sessionId: string;
}

const visitors = (url: string, apiKey: string, firstAddress: number): Promise<Visitor[]> =>
  Promise.all(
    Array.from({ length: VISITORS }, async (_, n) => {
      const index = firstAddress + n;
      const body = { visitorId: `visitor_${index}` };
      const { sessionId } = await visitorOf(url, { index, apiKey }).call('POST /chat/start', { body });
      return { headers: { 'x-api-key': apiKey, 'x-forwarded-for': addressOf(index) }, sessionId };
    }),
  );

const ask = ({ headers, sessionId }: Visitor, n: number): Call[] =>
  Array.from({ length: EACH }, (_, turn) => ({
    path: '/chat/message',
    headers,
    body: { sessionId, message: `Where is shelf ${(n + turn) % 50}?`, clientId: randomUUID() },
  }));
