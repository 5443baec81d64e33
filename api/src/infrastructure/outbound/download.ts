import type { IncomingMessage } from 'node:http';
import { exchange, readPrefix } from './exchange.ts';
import type { Resolve } from './resolve.ts';
import { addressesOf, type MayReach, OutboundError } from './target.ts';

export interface OutboundGet {
  url: string;
  kind: DownloadKind;
  /** Bytes of the body to keep. */
  maxBytes: number;
  signal: AbortSignal;
}

export interface Download {
  /** Where it was found, after redirects. */
  url: string;
  /** The Content-Type, in lower case and with its parameters. */
  type: string;
  body: Buffer;
}

/** The media types of each kind; one that ends with a slash stands for all that begin so. */
const KINDS = {
  page: { types: ['text/html', 'application/xhtml+xml'], refusal: 'It isn’t a web page.' },
  'style sheet': { types: ['text/css'], refusal: 'It isn’t a style sheet.' },
  image: { types: ['image/'], refusal: 'It isn’t an image.' },
} as const;
export type DownloadKind = keyof typeof KINDS;

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Follows redirects. The address of each is resolved and checked as the first one is. */
export async function download(
  { url, kind, maxBytes }: OutboundGet,
  network: { resolve: Resolve; mayReach: MayReach },
  signal: AbortSignal,
): Promise<Download> {
  let target = new URL(url);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const addresses = await addressesOf(target, network, signal);
    const headers = {
      accept: KINDS[kind].types.map(acceptable).join(', '),
      'accept-encoding': 'identity',
      'user-agent': AGENT,
    };
    const response = await exchange({ method: 'GET', target, addresses, headers, signal });
    const next = redirectOf(response, target);
    if (!next) return { url: target.href, ...(await bodyOf(response, kind, maxBytes)) };
    response.destroy();
    target = next;
  }
  throw new OutboundError('It redirects too often.');
}

/** Site owners find it in their logs. */
const AGENT = 'ChatBotSaaS/0.1 (reads a site for its owner)';
const acceptable = (type: string) => (type.endsWith('/') ? `${type}*` : type);

function redirectOf(response: IncomingMessage, from: URL): URL | null {
  const { statusCode = 0, headers } = response;
  if (!REDIRECTS.has(statusCode) || headers.location === undefined) return null;
  const to = URL.parse(headers.location, from.href);
  if (!to) throw new OutboundError('It redirects to an address that is none.');
  return to;
}

async function bodyOf(
  response: IncomingMessage,
  kind: DownloadKind,
  maxBytes: number,
): Promise<Pick<Download, 'type' | 'body'>> {
  const { statusCode = 0, headers } = response;
  const type = (headers['content-type'] ?? '').toLowerCase();
  const [essence = ''] = type.split(';', 1);
  const isWanted = KINDS[kind].types.some((wanted) =>
    wanted.endsWith('/') ? essence.startsWith(wanted) : essence.trim() === wanted,
  );
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  const problem =
    statusCode !== 200
      ? `It answers with status ${statusCode}.`
      : isWanted
        ? !isPlain && 'It only comes compressed.'
        : KINDS[kind].refusal;
  if (problem) {
    response.destroy();
    throw new OutboundError(problem);
  }
  return { type, body: await readPrefix(response, maxBytes) };
}
