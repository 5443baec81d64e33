import type { RequestListener } from 'node:http';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Route } from '../../context/serve.ts';
import { openApi } from '../api/open-api.ts';
import { apiRouter, type RouterOptions } from '../api/router.ts';
import { conversationPage } from '../static/conversation-page.ts';
import { demoPage } from '../static/demo-page.ts';
import { type FileDownloadOptions, fileDownload } from '../static/file-download.ts';
import { framePage } from '../static/frame-page.ts';
import { type LogoPictureOptions, logoPicture } from '../static/logo-picture.ts';
import { type MailPagesOptions, mailPages } from '../static/mail-pages.ts';
import { staticFiles, WIDGET } from '../static/static.ts';
import { readStaticFolder } from '../static/static-folder.ts';
import { handleErrors } from './error-handler.ts';
import { live, ready } from './health.ts';
import { createMetrics } from './metrics.ts';
import { type PostedMailOptions, postedMail } from './posted-mail.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseWhileClosing } from './shutdown.ts';

interface HttpApplicationOptions
  extends RouterOptions,
    LogoPictureOptions,
    MailPagesOptions,
    FileDownloadOptions,
    PostedMailOptions {
  logger: Logger;
  isClosing(): boolean;
  /** Handles the payment provider's webhook calls. */
  paymentEvents: Middleware;
  openSockets(): number;
  publicUrl: string | null;
  /** The API key of the demo workspace; null without a demo workspace. */
  demoKey(): string | null;
  /** The folder of the widget's files; undefined means its build output. */
  widgetFolder: string | undefined;
}

/** The complete HTTP application. Middleware runs in the order in which it is registered. */
export function httpApplication(routes: readonly Route[], options: HttpApplicationOptions): RequestListener {
  const { services, logger, isClosing } = options;
  const metrics = createMetrics(options);
  const widget = readStaticFolder(options.widgetFolder ?? WIDGET);
  const koa = new Koa();
  // Aborted and malformed requests end here. Koa's default listener would print a stack for each.
  koa.on('error', (err: Error) => logger.debug({ err }, 'a request broke off'));
  koa.use(requestLog(logger));
  koa.use(metrics.observe);
  koa.use(securityHeaders);
  koa.use(handleErrors(logger));
  koa.use(refuseWhileClosing(isClosing));
  const document = openApi({ ...options, ownUrl: services.ownUrl });
  const operations = new Router()
    .get('/metrics', metrics.serve)
    .get('/health/live', live)
    .get('/health/ready', ready({ platform: services.platform, isClosing }))
    .get(['/openapi.json', '/api/openapi.json'], document)
    .post('/api/billing/stripe', options.paymentEvents)
    .post('/api/mail/inbound', postedMail(options));
  const api = apiRouter(routes, options);
  koa.use(api.exact);
  koa.use(operations.routes());
  koa.use(fileDownload(options));
  koa.use(api.others);
  koa.use(demoPage(options.demoKey));
  koa.use(framePage(widget, options));
  koa.use(logoPicture(options));
  koa.use(mailPages(options));
  koa.use(conversationPage());
  koa.use(staticFiles(widget));
  return koa.callback();
}
