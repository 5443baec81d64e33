import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
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

/** What helmet sets, worked out once: it is the same for every answer of a kind. */
function headersOf(options: HelmetOptions): [name: string, value: string][] {
  const headers = new Map([['Permissions-Policy', 'camera=(), microphone=(), geolocation=()']]);
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return [...headers];
}

const page = headersOf({
  ...common,
  contentSecurityPolicy: policy("'none'"),
  xFrameOptions: { action: 'deny' },
});
const frame = headersOf({
  ...common,
  contentSecurityPolicy: policy('*'),
  xFrameOptions: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
});
const embedded = headersOf({
  ...common,
  contentSecurityPolicy: policy("'none'"),
  crossOriginResourcePolicy: { policy: 'cross-origin' },
});

export const securityHeaders: Middleware = async (ctx, next) => {
  const headers = FRAME_PAGE.test(ctx.path) ? frame : EMBEDDED.test(ctx.path) ? embedded : page;
  for (const [name, value] of headers) ctx.res.setHeader(name, value);
  await next();
};
