import type { IncomingMessage } from 'node:http';

export interface OriginOptions {
  publicUrl: string | null;
  /** Number of proxies in front whose X-Forwarded-* headers are trusted. */
  trustProxy: number;
}

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();

/** The public origin: PUBLIC_URL, or the origin that the request was sent to. */
export function ownOriginOf({ publicUrl, trustProxy }: OriginOptions): (request: IncomingMessage) => string {
  if (publicUrl) {
    const { origin } = new URL(publicUrl);
    return () => origin;
  }
  return ({ headers }) => {
    const forwarded = trustProxy > 0;
    const protocol = (forwarded && first(headers['x-forwarded-proto'])) || 'http';
    const host = (forwarded && first(headers['x-forwarded-host'])) || headers.host || '';
    return `${protocol}://${host}`;
  };
}
