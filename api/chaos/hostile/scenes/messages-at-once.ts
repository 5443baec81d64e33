import { randomUUID } from 'node:crypto';
import { addressOf, visitorOf } from '../../seats.ts';
import type { Call } from './calls-process.ts';
import type { Scene } from './scene.ts';
import { crowd } from './share-of-the-process.ts';

const VISITORS = 60;
const EACH = 5;
const ROUNDS = 3;
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
    const visitors = Array.from({ length: VISITORS }, (_, n) => ({ index: FIRST_ADDRESS + n, apiKey }));
    const sessions = await Promise.all(
      visitors.map(async ({ index }) => {
        const body = { visitorId: `visitor_${index}` };
        return visitorOf(stage.url, { index, apiKey }).call('POST /chat/start', { body });
      }),
    );
    const round = () =>
      sessions.flatMap(({ sessionId }, n) =>
        Array.from({ length: EACH }, (_, turn): Call => {
          const headers = { 'x-api-key': apiKey, 'x-forwarded-for': addressOf(FIRST_ADDRESS + n) };
          const message = `Where is shelf ${(n + turn) % 50}?`;
          return { path: '/chat/message', headers, body: { sessionId, message, clientId: randomUUID() } };
        }),
      );
    return crowd(stage, Array.from({ length: ROUNDS }, round));
  },
};
