import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from 'pino';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/** Says once that a proxy seems to stand in front that is not configured: all its callers share one address, and its limits. */
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
