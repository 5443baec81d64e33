import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Middleware } from 'koa';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Loopback and private networks, where a local Prometheus runs. */
const PRIVATE_NETWORK = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|fe80:|f[cd][0-9a-f]{2}:)/i;

/** To count them, each scrape would list every open file and handle: with thousands of sockets, requests wait for it. */
const LISTS = [
  'process_open_fds',
  ...['handles', 'requests', 'resources'].flatMap((what) => [
    `nodejs_active_${what}`,
    `nodejs_active_${what}_total`,
  ]),
];

interface Metrics {
  /** Times requests by route template, so that ids never become labels. */
  readonly observe: Middleware;
  /** Serves `/metrics` to private networks only; other callers get 404. */
  readonly serve: Middleware;
}

export function createMetrics({
  openSockets,
  addressOf,
}: {
  openSockets(): number;
  addressOf(request: IncomingMessage): string;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of LISTS) registry.removeSingleMetric(name);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
    registers: [registry],
  });
  new Gauge({
    name: 'open_sockets',
    help: 'Sockets connected to this process',
    registers: [registry],
    collect() {
      this.set(openSockets());
    },
  });

  return {
    async observe(ctx, next) {
      const end = requests.startTimer();
      await next();
      end({ route: ctx.state.route ?? 'static', status: String(ctx.status) });
    },
    async serve(ctx) {
      const address = addressOf(ctx.req);
      if (isIP(address) === 0 || !PRIVATE_NETWORK.test(address)) return;
      ctx.set('Cache-Control', 'no-store');
      ctx.type = registry.contentType;
      ctx.body = await registry.metrics();
    },
  };
}
