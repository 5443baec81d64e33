import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket as ServerSocket } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectRealtime, type Realtime, type RealtimeOptions } from './realtime.ts';

type Emitted = [event: string, payload: unknown];

/** A real Socket.IO server that writes down what it is sent. */
async function startServer(port = 0) {
  const http = createServer();
  const io = new Server(http);
  const [upgrade] = http.listeners('upgrade');
  const emitted: Emitted[] = [];
  const handshakes: unknown[] = [];
  let refusal: Error | null = null;
  io.use((socket, next) => {
    handshakes.push(socket.handshake.auth);
    next(refusal ?? undefined);
  });
  io.on('connection', (socket) => {
    socket.onAny((event: string, payload: unknown, acknowledge?: (answer: unknown) => void) => {
      emitted.push([event, payload]);
      acknowledge?.({ ok: true });
    });
  });
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening));
  const address = http.address() as AddressInfo;
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    emitted,
    handshakes,
    refuse: (message: string | null) => {
      refusal = message === null ? null : new Error(message);
    },
    /** Keeps the next websocket connecting until the test lets it `open` or `fail`. */
    holdUpgrade: () =>
      new Promise<{ open(): void; fail(): void }>((held) => {
        http.removeAllListeners('upgrade');
        http.once('upgrade', (...args) => {
          http.on('upgrade', upgrade as () => void);
          held({ open: () => upgrade?.(...args), fail: () => void args[1].destroy() });
        });
      }),
    connections: () => io.engine.clientsCount,
    sockets: (): ServerSocket[] => [...io.sockets.sockets.values()],
    stop: () => io.close(),
  };
}

const staff = { token: 'a token', tenantId: 'tenant-1' };
let server: Awaited<ReturnType<typeof startServer>>;
const open: Realtime[] = [];

function connect(options: Partial<RealtimeOptions> = {}): Realtime {
  const realtime = connectRealtime({ auth: staff, url: server.url, reopenAfterMs: 20, ...options });
  open.push(realtime);
  return realtime;
}
const becomes = (realtime: Realtime, state: string) =>
  vi.waitFor(() => expect(realtime.getState()).toBe(state), { timeout: 5_000 });

beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
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

    server = await startServer(port);
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

describe('closed while its websocket is still connecting', () => {
  /** The client's own socket and its websocket, which the server keeps connecting. */
  async function connecting(options: Partial<RealtimeOptions> = {}) {
    const { io } = await import('socket.io-client');
    const held = server.holdUpgrade();
    const opened: Socket[] = [];
    const realtime = connect({
      open: async () => (url, given) => {
        const socket = io(url, given);
        opened.push(socket);
        return socket;
      },
      ...options,
    });
    const upgrade = await held;
    const [socket] = opened;
    if (!socket) throw new Error('an upgrade without a socket');
    const { ws } = socket.io.engine.transport as unknown as { ws: WebSocket };
    return { realtime, upgrade, socket, ws };
  }
  const isOver = (socket: Socket) =>
    vi.waitFor(
      () => {
        expect(socket.io.engine.readyState).toBe('closed');
        expect(server.connections()).toBe(0);
      },
      { timeout: 5_000 },
    );

  it('lets it open first, which no browser complains about, and ends it then without a word', async () => {
    const { realtime, upgrade, socket, ws } = await connecting();
    realtime.close();
    expect(realtime.getState()).toBe('offline');
    expect(ws.readyState).toBe(WebSocket.CONNECTING);

    upgrade.open();
    await vi.waitFor(() => expect(ws.readyState).toBe(WebSocket.CLOSED));
    await isOver(socket);
    expect(server.handshakes).toEqual([]);
    expect(socket.active).toBe(false);
  });

  it('lets it fail, and goes no further than that', async () => {
    const onRefused = vi.fn();
    const { realtime, upgrade, socket } = await connecting({ onRefused });
    realtime.close();
    upgrade.fail();
    await isOver(socket);
    expect(server.handshakes).toEqual([]);
    expect(onRefused).not.toHaveBeenCalled();
    expect(socket.active).toBe(false);
    expect(realtime.getState()).toBe('offline');
  });

  it('gives up when the server has gone', async () => {
    const { realtime, upgrade, socket } = await connecting();
    realtime.close();
    upgrade.fail();
    await server.stop();
    await isOver(socket);
    expect(socket.active).toBe(false);
    expect(realtime.getState()).toBe('offline');
  });
});
