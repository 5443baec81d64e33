import helmet from 'helmet';
import type { Middleware } from 'koa';

const FRAME_PAGE = /^\/widget\/frame(\.html)?$/;
/** What other sites load into their own pages. */
const EMBEDDED = /^\/(widget\.js|widget\/)/;

const policy = (frameAncestors: string) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Libraries that place menus and virtual lists set style attributes; no script comes with them.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frameAncestors],
  },
});

const common = {
  // Only a TLS front knows whether the whole domain is ready for it.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
} as const;

const page = helmet({
  ...common,
  contentSecurityPolicy: policy("'none'"),
  xFrameOptions: { action: 'deny' },
});
const frame = helmet({
  ...common,
  contentSecurityPolicy: policy('*'),
  xFrameOptions: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
});
const embedded = helmet({
  ...common,
  contentSecurityPolicy: policy("'none'"),
  crossOriginResourcePolicy: { policy: 'cross-origin' },
});

export const securityHeaders: Middleware = async (ctx, next) => {
  const choose = FRAME_PAGE.test(ctx.path) ? frame : EMBEDDED.test(ctx.path) ? embedded : page;
  await new Promise<void>((resolve, reject) => {
    choose(ctx.req, ctx.res, (error) => (error ? reject(error) : resolve()));
  });
  ctx.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  await next();
};
