import type { RequestListener } from 'node:http';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Route } from '../../context/serve.ts';
import { openApi } from '../api/open-api.ts';
import { apiRouter, type RouterOptions } from '../api/router.ts';
import { demoPage } from '../static/demo-page.ts';
import { framePage } from '../static/frame-page.ts';
import { staticFiles, WIDGET } from '../static/static.ts';
import { readStaticFolder } from '../static/static-folder.ts';
import { handleErrors } from './error-handler.ts';
import { live, ready } from './health.ts';
import { createMetrics } from './metrics.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseWhileClosing } from './shutdown.ts';

interface HttpApplicationOptions extends RouterOptions {
  logger: Logger;
  isClosing(): boolean;
  /** Takes the payment provider's calls. */
  paymentEvents: Middleware;
  openSockets(): number;
  publicUrl: string | null;
  /** The key of the demo workspace; null where there is none. */
  demoKey(): string | null;
  /** Where the widget's files are, if not where it is built. */
  widgetFolder: string | undefined;
}

/** All that is answered over HTTP; whoever stands further up is asked first. */
export function httpApplication(routes: readonly Route[], options: HttpApplicationOptions): RequestListener {
  const { services, logger, isClosing } = options;
  const metrics = createMetrics(options);
  const widget = readStaticFolder(options.widgetFolder ?? WIDGET);
  const koa = new Koa();
  // What a caller breaks in the middle (a request cut off, or not HTTP) ends here: Koa's own listener would print a stack.
  koa.on('error', (err: Error) => logger.debug({ err }, 'a request broke off'));
  koa.use(requestLog(logger));
  koa.use(metrics.observe);
  koa.use(securityHeaders);
  koa.use(handleErrors(logger));
  koa.use(refuseWhileClosing(isClosing));
  const document = openApi({ ...options, ownUrl: services.ownUrl });
  koa.use(
    atPaths({
      '/metrics': metrics.serve,
      '/health/live': live,
      '/health/ready': ready({ platform: services.platform, isClosing }),
      '/openapi.json': document,
      '/api/openapi.json': document,
      '/api/billing/stripe': options.paymentEvents,
    }),
  );
  koa.use(apiRouter(routes, options));
  koa.use(demoPage(options.demoKey));
  koa.use(framePage(widget, options));
  koa.use(staticFiles(widget));
  return koa.callback();
}

/** What answers at one path each. Looked up at once: every request comes by. */
function atPaths(answers: Readonly<Record<string, Middleware>>): Middleware {
  const byPath = new Map(Object.entries(answers));
  return (ctx, next) => {
    const answer = byPath.get(ctx.path);
    return answer ? answer(ctx, next) : next();
  };
}
