import { type Emitted, startSocketServer } from '@chatbot-saas/testing/socket-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectRealtime, type Realtime, type RealtimeOptions } from './realtime.ts';

const staff = { token: 'a token', tenantId: 'tenant-1' };
let server: Awaited<ReturnType<typeof startSocketServer>>;
const open: Realtime[] = [];

function connect(options: Partial<RealtimeOptions> = {}): Realtime {
  const realtime = connectRealtime({ auth: staff, url: server.url, reopenAfterMs: 20, ...options });
  open.push(realtime);
  return realtime;
}
const becomes = (realtime: Realtime, state: string) =>
  vi.waitFor(() => expect(realtime.getState()).toBe(state), { timeout: 5_000 });

beforeEach(async () => {
  server = await startSocketServer();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const realtime of open.splice(0)) realtime.close();
  await server.stop();
});

describe('connectRealtime', () => {
  it('signs in, joins the workspace and its conversations, and only then asks for what was missed', async () => {
    const realtime = connect();
    realtime.joinConversation('session-1');
    realtime.announce({ agentId: 'agent-1', tenantId: 'tenant-1' });
    const known = new Promise<Emitted[]>((caughtUp) => {
      realtime.onCatchUp(() => caughtUp([...server.emitted]));
    });

    expect(realtime.getState()).toBe('connecting');
    expect(await known).toEqual(
      expect.arrayContaining([
        ['join-tenant', 'tenant-1'],
        ['join-conversation', 'session-1'],
        ['agent-online', { agentId: 'agent-1', tenantId: 'tenant-1' }],
      ]),
    );
    expect(realtime.getState()).toBe('online');
    expect(server.handshakes).toEqual([staff]);
  });

  it('lets a visitor in with key and session, without joining a workspace', async () => {
    const auth = { apiKey: 'sk_test', sessionId: 'session-1' };
    const realtime = connect({ auth });
    await becomes(realtime, 'online');
    expect(server.handshakes).toEqual([auth]);
    expect(server.emitted).toEqual([]);
  });

  it('hands events to their listeners, also to those that came before the socket', async () => {
    const realtime = connect();
    const heard = vi.fn();
    const stop = realtime.on('handoff-taken', heard);
    await becomes(realtime, 'online');

    const payload = { sessionId: 'session-1', agent: { name: 'Ada' } };
    server.sockets()[0]?.emit('handoff-taken', payload);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(payload));

    stop();
    const later = vi.fn();
    realtime.on('handoff-taken', later);
    server.sockets()[0]?.emit('handoff-taken', payload);
    await vi.waitFor(() => expect(later).toHaveBeenCalled());
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('after the server cut it, comes back by itself, joins again and catches up', async () => {
    const realtime = connect();
    const catchUp = vi.fn();
    realtime.onCatchUp(catchUp);
    const leave = realtime.joinConversation('session-left');
    realtime.joinConversation('session-kept');
    await becomes(realtime, 'online');
    leave();
    await vi.waitFor(() => expect(server.emitted).toContainEqual(['leave-conversation', 'session-left']));
    server.emitted.length = 0;

    server.sockets()[0]?.disconnect(true);
    await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    expect(server.emitted).toContainEqual(['join-conversation', 'session-kept']);
    expect(server.emitted).not.toContainEqual(['join-conversation', 'session-left']);
  });

  it.each([
    ['join-tenant', 'refused'],
    ['join-conversation', 'refused'],
    ['join-conversation', 'lost'],
  ])('joins once more where the first %s was %s, and then asks for what was missed', async (event, how) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    server.answerOnce(event, how === 'lost' ? null : { ok: false, error: 'Try again later' });
    const realtime = connect();
    const joins = () => server.emitted.filter(([name]) => name === event).length;
    const joinsBefore: number[] = [];
    realtime.onCatchUp(() => joinsBefore.push(joins()));
    realtime.joinConversation('session-1');
    await vi.waitFor(() => expect(joins()).toBe(1));
    // An answer is waited for 5 s.
    if (how === 'lost') await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(joinsBefore).toEqual([1]));
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(joinsBefore).toEqual([1, 2]));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(joins()).toBe(2);
  });

  it('waits longer each time that a join is refused, and gives up one that has been left', async () => {
    const realtime = connect();
    await becomes(realtime, 'online');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    for (let times = 0; times < 4; times += 1) {
      server.answerOnce('join-conversation', { ok: false, error: 'No' });
    }
    const joins = () => server.emitted.filter(([name]) => name === 'join-conversation').length;
    const leave = realtime.joinConversation('session-1');
    for (const [times, wait] of [1_000, 2_000, 4_000].entries()) {
      await vi.waitFor(() => expect(joins()).toBe(times + 1));
      await vi.advanceTimersByTimeAsync(wait);
    }
    await vi.waitFor(() => expect(joins()).toBe(4));
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(joins()).toBe(4);
  });

  it('asks again for what was missed when that could not be fetched', async () => {
    const realtime = connect();
    const catchUp = vi.fn<() => Promise<void>>();
    catchUp.mockRejectedValueOnce(new Error('network')).mockRejectedValueOnce(new Error('network'));
    catchUp.mockResolvedValue();
    const other = vi.fn();
    realtime.onCatchUp(catchUp);
    realtime.onCatchUp(other);
    await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(3), { timeout: 5_000 });
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('outlives a restart of the server', async () => {
    const realtime = connect();
    const catchUp = vi.fn();
    const states: string[] = [];
    realtime.onCatchUp(catchUp);
    realtime.subscribe(() => states.push(realtime.getState()));
    await becomes(realtime, 'online');

    const { port } = server;
    await server.stop();
    await becomes(realtime, 'offline');
    expect(await realtime.send('typing', { sessionId: 'session-1', isTyping: true })).toEqual({
      ok: false,
      error: 'Not connected',
    });

    server = await startSocketServer(port);
    await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    expect(states).toEqual(['online', 'connecting', 'offline', 'online']);
  }, 15_000);

  it('says that it was refused and keeps trying', async () => {
    server.refuse('Not signed in');
    const refused = vi.fn();
    const realtime = connect({ onRefused: refused });
    await vi.waitFor(() => expect(refused).toHaveBeenCalledWith('Not signed in'));
    expect(realtime.getState()).toBe('offline');

    server.refuse(null);
    await becomes(realtime, 'online');
  });

  it.each(['cut', 'refused'])('stays away longer each time it is %s for asking too much', async (how) => {
    if (how === 'refused') server.refuse('Too much', 'rate_limited');
    const refusals: number[] = [];
    const realtime = connect({ reopenAfterMs: 40, onRefused: () => refusals.push(performance.now()) });
    for (let times = 0; times < 4; times += 1) {
      if (how === 'cut') {
        await becomes(realtime, 'online');
        server.sockets()[0]?.emit('rate-limited', { error: 'Too much', retryAfter: 10 });
        server.sockets()[0]?.disconnect(true);
      }
      await vi.waitFor(() => expect(refusals).toHaveLength(times + 1), { timeout: 5_000 });
    }
    const waits = refusals.slice(1).map((at, index) => at - (refusals[index] ?? 0));
    for (const [index, wait] of waits.entries())
      expect(wait).toBeGreaterThanOrEqual(40 * 2 ** (index + 1) - 1);
  });

  it('tries again when the socket library itself did not arrive', async () => {
    const { io } = await import('socket.io-client');
    const load = vi.fn<NonNullable<RealtimeOptions['open']>>();
    load.mockRejectedValueOnce(new Error('chunk failed')).mockResolvedValue(io);
    const realtime = connect({ open: load });
    await becomes(realtime, 'online');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('leaves a conversation only when the last one who needs it is gone', async () => {
    const realtime = connect();
    await becomes(realtime, 'online');
    const first = realtime.joinConversation('session-1');
    const second = realtime.joinConversation('session-1');
    first();
    first();
    second();
    await vi.waitFor(() => expect(server.emitted).toContainEqual(['leave-conversation', 'session-1']));
    expect(server.emitted.filter(([event]) => event === 'join-conversation')).toHaveLength(1);
    expect(server.emitted.filter(([event]) => event === 'leave-conversation')).toHaveLength(1);
  });
});
