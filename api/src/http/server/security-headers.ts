import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Context, Middleware } from 'koa';

/** The widget's window: the one page that other sites may frame. */
export const isFramePage = (path: string): boolean => /^\/widget\/frame(\.html)?$/.test(path);
/** What other sites load into their own pages. */
const EMBEDDED = /^\/(widget\.js|widget\/)/;

const policy = {
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
    'frame-ancestors': ["'none'"],
  },
};

/** It draws with the DOM and constructed style sheets alone, so nothing inline ever runs or paints there. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join(';');
/** An origin and nothing that could begin another source or directive. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[\w.:[\]-]+$/;

/** The policy of the widget's window, which our own pages and those of `sites` may frame; everybody where none is named. */
export function framePolicy(sites: readonly string[]): string {
  const ancestors = sites.length === 0 ? ['*'] : ["'self'", ...sites.filter((site) => ORIGIN.test(site))];
  return `${FRAME_POLICY};frame-ancestors ${ancestors.join(' ')}`;
}

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
  contentSecurityPolicy: policy,
  xFrameOptions: { action: 'deny' },
});
const frame = headersOf({
  ...common,
  // Of whatever fails there; the page itself names its sites.
  contentSecurityPolicy: policy,
  xFrameOptions: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
});
/** What is never a page needs no policy of one, nor the bytes it takes: answers to programs, each small. */
const api = [
  ['Content-Security-Policy', "default-src 'none';frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
] as const;
/** Of a script only these are read: by who loads it, and from which site. Each page view carries them. */
const script = (site: 'cross-origin' | 'same-origin') =>
  [
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', site],
  ] as const;
const embeddedScript = script('cross-origin');
const ownScript = script('same-origin');
const embedded = headersOf({
  ...common,
  contentSecurityPolicy: policy,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
});

export const securityHeaders: Middleware = (ctx, next) => {
  for (const [name, value] of headersFor(ctx.path)) ctx.res.setHeader(name, value);
  return next();
};

/** Once a script is what is served: its path does not tell, as the web admin has a page at `/x/.js` too. */
export function slimHeaders({ path, res }: Context): void {
  for (const [name] of headersFor(path)) res.removeHeader(name);
  const script = EMBEDDED.test(path) ? embeddedScript : ownScript;
  for (const [name, value] of script) res.setHeader(name, value);
}

function headersFor(path: string): readonly (readonly [name: string, value: string])[] {
  if (path.startsWith('/api/')) return api;
  if (isFramePage(path)) return frame;
  return EMBEDDED.test(path) ? embedded : page;
}
