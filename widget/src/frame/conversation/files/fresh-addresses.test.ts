import type { Message } from '@chatbot-saas/contract';
import { expect, it } from 'vitest';
import { freshAddresses } from './fresh-addresses.ts';

const message = (seq: number, url?: string): Message => ({
  id: `m${seq}`,
  seq,
  role: 'user',
  content: `${seq}`,
  timestamp: new Date(0).toISOString(),
  metadata: {},
  clientId: null,
  ...(url && { files: [{ id: 'f', name: 'a', type: 'b', size: 1, width: null, height: null, url }] }),
});

function windowOf(shown: Message[]) {
  const asked: number[] = [];
  const clock = { ms: 1_000_000, isDown: false };
  const addresses = freshAddresses({
    api: {
      call: (async (_: string, { query }: { query: { after: number } }) => {
        asked.push(query.after);
        if (clock.isDown) throw new Error('No connection');
        return { data: { messages: [message(2, '/new'), message(3), message(4, '/other')] } };
      }) as never,
    },
    timeline: {
      messages: () => shown,
      replace(one) {
        shown[one.seq - 1] = one;
      },
    },
    onFresh: () => undefined,
    now: () => clock.ms,
  });
  return { ask: addresses.ask, asked, clock, shown };
}

it('asks for what an earlier page has kept, and again before it is over', async () => {
  const { ask, asked, clock, shown } = windowOf([message(1), message(2, '/old'), message(3)]);
  await ask();
  await ask();
  expect(asked).toEqual([1]);
  expect(shown.map(({ files }) => files?.[0]?.url)).toEqual([undefined, '/new', undefined]);
  clock.ms += 51 * 60_000;
  await ask();
  expect(asked).toEqual([1, 1]);
});

it('asks for nothing without files, and once more after a failure', async () => {
  const { ask, asked, clock, shown } = windowOf([message(1)]);
  await ask();
  shown.push(message(2, '/old'));
  await ask();
  expect(asked).toEqual([]);
  clock.ms += 51 * 60_000;
  clock.isDown = true;
  await ask();
  clock.isDown = false;
  await ask();
  expect(asked).toEqual([1, 1]);
  expect(shown[1]?.files?.[0]?.url).toBe('/new');
});
