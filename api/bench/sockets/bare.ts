import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import getRawBody from 'raw-body';
import { Server } from 'socket.io';
import { collectGarbage } from '../../src/infrastructure/garbage-collector.ts';

/**
 * The least a chat's sockets can be: bare Socket.IO of the same version and options. Every client is let in, joins the
 * room they name, and what they type goes to the others there; what is posted is emitted, and stored nowhere.
 */
process.once('SIGTERM', () => process.exit(0));
process.on('message', (asked) => {
  if (asked === 'cpu') process.send?.(process.cpuUsage());
  if (asked !== 'memory') return;
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed });
});

const koa = new Koa();
const http = createServer();
const io = new Server(http, { path: '/socket.io', serveClient: false, maxHttpBufferSize: 16 * 1024 });
io.on('connection', (socket) => {
  socket.on('join-conversation', async (sessionId: string, acknowledge) => {
    await socket.join(sessionId);
    acknowledge({ ok: true });
  });
  socket.on('typing', (hint: { sessionId: string; isTyping: boolean }, acknowledge) => {
    socket.to(hint.sessionId).emit('typing', { ...hint, from: 'agent' });
    acknowledge({ ok: true });
  });
});

let seq = 0;
koa.use(async (ctx) => {
  const { sessionId, message } = JSON.parse(await getRawBody(ctx.req, 'utf8'));
  seq += 1;
  const timestamp = new Date().toISOString();
  io.to(sessionId).emit('new-message', {
    id: `m${seq}`,
    seq,
    role: 'user',
    content: message,
    timestamp,
    sessionId,
  });
  ctx.body = { message: null, status: 'with_agent', seq };
});

http.on('request', koa.callback());
http.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (http.address() as AddressInfo).port });
});
