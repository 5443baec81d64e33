import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from 'pino';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/**
 * Warns once about a proxy that TRUST_PROXY does not mention. All callers behind it would share one address and its
 * limits.
 */
export function warnOfForwardedHeaders(http: Server, logger: Logger): void {
  const look = ({ headers }: IncomingMessage) => {
    const name = FORWARDED.find((header) => headers[header] !== undefined);
    if (!name) return;
    http.off('request', look);
    logger.warn(
      { header: name },
      'a request carries X-Forwarded headers, which are ignored: behind a proxy, set TRUST_PROXY to the number of proxies',
    );
  };
  http.on('request', look);
}
