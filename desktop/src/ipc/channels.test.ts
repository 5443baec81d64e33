import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { connectChannels } from './connect.ts';
import { defineChannels } from './define-channels.ts';
import { type ChannelHost, serveChannels } from './serve.ts';

const channels = defineChannels({
  area: 'shelf',
  calls: {
    double: { input: z.object({ n: z.number() }), output: z.number() },
    clear: { input: z.undefined(), output: z.void() },
  },
  events: { changed: z.object({ size: z.number() }) },
});

type Listener = (event: unknown, payload: unknown) => void;
interface Sender {
  isOurs: boolean;
}

/** Both sides in one process, with the copies that crossing processes makes. */
function wire(
  handlers: Parameters<typeof serveChannels<typeof channels, Sender>>[2],
  sender: Sender = { isOurs: true },
) {
  const served = new Map<string, (event: Sender, input: unknown) => Promise<unknown>>();
  const listeners = new Map<string, Set<Listener>>();
  const log = vi.fn<ChannelHost<Sender>['log']>();
  const emit = serveChannels<typeof channels, Sender>(
    {
      handle: (channel, listener) => served.set(channel, listener),
      broadcast: (channel, payload) => {
        for (const listener of listeners.get(channel) ?? []) listener({}, structuredClone(payload));
      },
      isTrusted: (event) => event.isOurs,
      describe: (error) => (error instanceof RangeError ? { code: 'range', message: error.message } : null),
      log,
    },
    channels,
    handlers,
  );
  const invoke = async (channel: string, input: unknown) =>
    structuredClone(await served.get(channel)?.(sender, structuredClone(input)));
  const client = connectChannels(
    {
      invoke,
      on: (channel, listener) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
      off: (channel, listener) => listeners.get(channel)?.delete(listener),
    },
    channels,
  );
  return { client, emit, invoke, log };
}

const working = { double: ({ n }: { n: number }) => n * 2, clear: () => {} };

test('carries a call and its answer', async () => {
  const { client } = wire(working);
  expect(await client.double({ n: 21 })).toEqual({ ok: true, value: 42 });
  expect(await client.clear()).toEqual({ ok: true, value: undefined });
});

test('a misshapen call does not leave the page', async () => {
  const double = vi.fn(working.double);
  const { client } = wire({ ...working, double });
  const result = await client.double({ n: '21' } as unknown as { n: number });
  expect(result).toMatchObject({ ok: false, error: { code: 'call_misshapen' } });
  expect(double).not.toHaveBeenCalled();
});

test('a misshapen call that gets past the page is refused by the main process', async () => {
  const double = vi.fn(working.double);
  const { invoke } = wire({ ...working, double });
  for (const hostile of [null, 'x', { n: Number.NaN }, { __proto__: { n: 1 } }]) {
    expect(await invoke('desk:shelf.double', hostile)).toMatchObject({
      error: { code: 'call_misshapen' },
    });
  }
  expect(double).not.toHaveBeenCalled();
});

test('a call from any page but ours is refused', async () => {
  const clear = vi.fn();
  const { client } = wire({ ...working, clear }, { isOurs: false });
  expect(await client.clear()).toMatchObject({ ok: false, error: { code: 'untrusted_sender' } });
  expect(clear).not.toHaveBeenCalled();
});

test('a failure that is meant for people arrives with its code and words', async () => {
  const double = () => {
    throw new RangeError('Too many');
  };
  const { client, log } = wire({ ...working, double });
  expect(await client.double({ n: 1 })).toEqual({ ok: false, error: { code: 'range', message: 'Too many' } });
  expect(log).not.toHaveBeenCalled();
});

test('a bug is logged here and becomes a plain sentence there', async () => {
  const double = () => {
    throw new TypeError('secret internals');
  };
  const { client, log } = wire({ ...working, double });
  const result = await client.double({ n: 1 });
  expect(result).toMatchObject({ ok: false, error: { code: 'console_failed' } });
  expect(JSON.stringify(result)).not.toContain('secret');
  expect(log).toHaveBeenCalledOnce();
});

test('an answer in another shape than promised never reaches the page', async () => {
  const double = (() => 'forty-two') as unknown as typeof working.double;
  const { client } = wire({ ...working, double });
  expect(await client.double({ n: 21 })).toMatchObject({ ok: false, error: { code: 'console_failed' } });
});

test('events reach their listeners until they stop listening, and are parsed on the way out', () => {
  const { client, emit } = wire(working);
  const heard = vi.fn();
  const stop = client.on('changed', heard);
  emit('changed', { size: 3, extra: 'dropped' } as { size: number });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ size: 3 });
  expect(() => emit('changed', { size: 'three' } as unknown as { size: number })).toThrow(z.ZodError);
  stop();
  emit('changed', { size: 4 });
  expect(heard).toHaveBeenCalledOnce();
});
