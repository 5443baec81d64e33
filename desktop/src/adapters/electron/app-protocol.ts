import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { protocol } from 'electron';

const SCHEME = 'app';
const HOST = 'desk';
export const APP_ORIGIN = `${SCHEME}://${HOST}`;

/** Nothing from anywhere else: the page reaches the server through the main process only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The libraries of notices and dialogs put style elements into the page; no script comes with them.
  "style-src 'self' 'unsafe-inline'",
  // Received pictures: their bytes come through the main process.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};

/** Has to run before the app is ready: it makes `app:` an origin like https, not a bare file. */
export function declareAppProtocol(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

/** Serves the built renderer, and nothing outside `folder`, as `app://desk/`. */
export function serveApp(folder: string): void {
  const root = resolve(folder);

  protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url);
    const type = TYPES[extname(url.pathname)];
    const file = fileIn(root, url.pathname);
    if (request.method !== 'GET' || url.host !== HOST || !type || !file) return refuse();
    try {
      return new Response(new Uint8Array(await readFile(file)), { headers: headersFor(type) });
    } catch {
      return refuse();
    }
  });
}

function fileIn(root: string, pathname: string): string | null {
  try {
    const file = resolve(root, `.${decodeURIComponent(pathname)}`);
    return file.startsWith(root + sep) ? file : null;
  } catch {
    return null;
  }
}

function headersFor(type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
}

function refuse(): Response {
  return new Response('Not found', { status: 404, headers: headersFor('text/plain; charset=utf-8') });
}
