import Koa from 'koa';
import getRawBody from 'raw-body';

/** What HTTP itself costs: a body is read and parsed, and an answer of the same length sent. */
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(1));
process.on('message', (asked) => asked === 'cpu' && process.send?.(process.cpuUsage()));
const koa = new Koa();
koa.use(async (ctx) => {
  const { message } = JSON.parse(await getRawBody(ctx.req, 'utf8'));
  ctx.body = { message, status: 'active', seq: 3 };
});
const server = koa.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as { port: number }).port });
});
