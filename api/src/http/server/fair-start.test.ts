import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startFairly } from './fair-start.ts';

interface Asked {
  name: string;
  address?: string;
  key?: string;
}

/** Passes requests to the listener in one turn of the event loop, and returns the names of started ones. */
function ask(requests: readonly Asked[]) {
  const started: string[] = [];
  const nameOf = new Map<IncomingMessage, string>();
  const addressOf = new Map<IncomingMessage, string>();
  const listener = startFairly(
    (request) => started.push(nameOf.get(request) ?? ''),
    (request) => addressOf.get(request) ?? '',
  );
  const asked = requests.map(({ name, address = '192.0.2.1', key }) => {
    const request = { headers: key ? { 'x-api-key': key } : {}, destroyed: false } as IncomingMessage;
    nameOf.set(request, name);
    addressOf.set(request, address);
    listener(request, {} as ServerResponse);
    return request;
  });
  return { started, asked };
}

const crowd = (count: number, of: Omit<Asked, 'name'> | ((n: number) => Omit<Asked, 'name'>)): Asked[] =>
  Array.from({ length: count }, (_, n) => ({ name: 'crowd', ...(typeof of === 'function' ? of(n) : of) }));

describe('simultaneous requests', () => {
  test('start immediately while they are few', () => {
    const { started } = ask(crowd(8, { key: 'a' }));
    expect(started).toHaveLength(8);
  });

  test('start a few per turn, and all in the end', async () => {
    const { started } = ask(crowd(100, { key: 'a' }));
    expect(started.length).toBeLessThan(100);
    await expect.poll(() => started).toHaveLength(100);
  });

  test.each([
    ['of one key', crowd(200, (n) => ({ key: 'a', address: `192.0.2.${n}` }))],
    ['of one address, each with another key', crowd(200, (n) => ({ key: `a${n}` }))],
    ['without any key', crowd(200, (n) => ({ address: `192.0.2.${n}` }))],
  ])('many %s let the request of another key go first', async (_, requests) => {
    const { started } = ask([...requests, { name: 'other', key: 'b', address: '198.51.100.1' }]);
    await expect.poll(() => started).toHaveLength(201);
    expect(started.indexOf('other')).toBeLessThan(10);
  });

  test('start together when each has a different caller', () => {
    const { started } = ask(crowd(40, (n) => ({ key: `a${n}`, address: `192.0.${n}.1` })));
    expect(started).toHaveLength(40);
  });

  test('of one caller keep their order', async () => {
    const requests = Array.from({ length: 30 }, (_, n) => ({ name: `${n}`, key: 'a' }));
    const { started } = ask(requests);
    await expect.poll(() => started).toHaveLength(30);
    expect(started).toEqual(requests.map(({ name }) => name));
  });

  test('do not start for a disconnected caller', async () => {
    const { started, asked } = ask([...crowd(100, { key: 'a' }), { name: 'gone', key: 'a' }]);
    Object.assign(asked.at(-1) as object, { destroyed: true });
    await expect.poll(() => started).toHaveLength(100);
    expect(started).not.toContain('gone');
  });
});
