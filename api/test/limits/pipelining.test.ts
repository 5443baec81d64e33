import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '../support/fixtures.ts';

const server = sharedServer();
const REQUEST = 'GET /health/live HTTP/1.1\r\nHost: example.test\r\n\r\n';

async function open() {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('requests that one connection sends before it has its answers', () => {
  it('are all answered while they are few', async () => {
    const socket = await open();
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.write(REQUEST.repeat(16));
    await expect.poll(() => heard.split('HTTP/1.1 200').length - 1).toBe(16);
    socket.write(REQUEST.repeat(16));
    await expect.poll(() => heard.split('HTTP/1.1 200').length - 1).toBe(32);
    socket.destroy();
  });

  it('close that connection when there are too many, and affect nobody else', async () => {
    const socket = await open();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let left = 50;
    const pour = () => {
      while (left > 0 && !socket.destroyed) {
        left -= 1;
        if (!socket.write(REQUEST.repeat(1_000))) return;
      }
    };
    socket.on('drain', pour);
    pour();
    await closed;
    const { status } = await server.send('GET', '/health/live');
    expect(status).toBe(200);
  });
});
