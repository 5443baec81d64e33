import { CoreError } from '../core-error.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What a person types for the server → its origin. A password never travels unencrypted beyond this computer. */
export function parseServerAddress(typed: string): string {
  const text = typed.trim();
  if (!text) throw new CoreError('server_missing');

  const isComplete = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = parse(isComplete ? text : `https://${text}`);
  if (!url?.hostname || url.username || url.password) throw new CoreError('invalid_server');

  const isLocal = LOOPBACK.test(url.hostname);
  if (!isComplete && isLocal) url.protocol = 'http:';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
    throw new CoreError('insecure_server');
  }
  return url.origin;
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
