import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Context, Middleware } from 'koa';

/** The widget's frame is the one page that other sites may embed. */
export const isFramePage = (path: string): boolean => /^\/widget\/frame(\.html)?$/.test(path);
/** Files that other sites load into their pages. */
const EMBEDDED = /^\/(widget\.js|widget\/)/;

const policy = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Menu and virtual list libraries set style attributes. Scripts stay restricted.
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

/** The frame builds its DOM and style sheets in code, so it needs no inline scripts or styles. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join(';');
/** Matches an origin only, so that a list entry cannot add another source or directive. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[\w.:[\]-]+$/;

/**
 * The content security policy of the widget's frame. `sites` and our own pages may embed it; an empty list allows all
 * sites.
 */
export function framePolicy(sites: readonly string[]): string {
  const ancestors = sites.length === 0 ? ['*'] : ["'self'", ...sites.filter((site) => ORIGIN.test(site))];
  return `${FRAME_POLICY};frame-ancestors ${ancestors.join(' ')}`;
}

const common = {
  // Only the TLS front end knows whether the whole domain supports HTTPS.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
} as const;

/** Helmet's headers, computed once, because they are equal for all responses of a kind. */
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
  // The policy of error responses; the page sets a policy with its own sites.
  contentSecurityPolicy: policy,
  xFrameOptions: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
});
/** API responses need no page policy, and omitting it saves bytes in each small response. */
const api = [
  ['Content-Security-Policy', "default-src 'none';frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
] as const;
/** Browsers read only these headers of a script. Every page view carries them, so the set is minimal. */
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

/**
 * Runs after the file is known to be a script. The path alone is ambiguous: the web admin serves a page at `/x/.js`.
 */
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
