import type { IncomingMessage } from 'node:http';

export interface OriginOptions {
  publicUrl: string | null;
  /** Proxies in front whose X-Forwarded-* is believed. */
  trustProxy: number;
}

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();

/** The origin this product is reached at: PUBLIC_URL, or what the request itself was sent to. */
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
