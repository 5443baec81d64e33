import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultyNetwork, faultyNetwork } from './faulty-network.ts';

const LONG = 'word '.repeat(50_000);
let network: FaultyNetwork;
let asked: number;
let close: () => Promise<unknown>;

beforeEach(async () => {
  asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end(LONG);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  network = await faultyNetwork((server.address() as AddressInfo).port);
  close = async () => {
    await network.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => close());

const ask = async () => (await fetch(network.url)).text();

it('lets everything through as it is, delayed or not', async () => {
  expect(await ask()).toBe(LONG);
  network.rough({ delayMs: 5 });
  expect(await ask()).toBe(LONG);
});

it('cuts an answer in the middle', async () => {
  network.rough({ cutChance: 0.4 });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, ask));
  const whole = answers.filter((answer) => answer.status === 'fulfilled');
  for (const { value } of whole) expect(value).toBe(LONG);
  expect(whole.length).toBeLessThan(20);
  // Some got as far as the server, which never learns that its answer did not arrive.
  expect(asked).toBeGreaterThan(whole.length);
});

it('holds back in a tunnel and delivers behind it', async () => {
  network.tunnel();
  let isAnswered = false;
  const answer = ask().then((text) => {
    isAnswered = true;
    return text;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect([isAnswered, asked]).toEqual([false, 0]);
  network.restore();
  expect(await answer).toBe(LONG);
});

it('refuses, until it is restored', async () => {
  network.refuse();
  await expect(ask()).rejects.toThrow('fetch failed');
  network.restore();
  expect(await ask()).toBe(LONG);
});
