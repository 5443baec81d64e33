import { startSocketServer } from '@chatbot-saas/testing/socket-server';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectRealtime, type RealtimeOptions } from './realtime.ts';

let server: Awaited<ReturnType<typeof startSocketServer>>;
beforeEach(async () => {
  server = await startSocketServer();
});
afterEach(() => server.stop());

describe('closed while its websocket is still connecting', () => {
  /** The client's own socket and its websocket, which the server keeps connecting. */
  async function connecting(options: Partial<RealtimeOptions> = {}) {
    const held = server.holdUpgrade();
    const opened: Socket[] = [];
    const realtime = connectRealtime({
      auth: { token: 'a token', tenantId: 'tenant-1' },
      url: server.url,
      reopenAfterMs: 20,
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
