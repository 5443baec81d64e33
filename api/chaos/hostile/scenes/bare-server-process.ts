import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareServerOrder {
  /** What it answers to all that is asked, as text and compressed. */
  plain: string;
  /** In base64. */
  gzip: string;
}

/** The least that answers: whatever is asked, with the same bytes, and nothing is counted, logged or looked up. */
process.on('message', ({ plain, gzip }: BareServerOrder) => {
  const bodies = { plain: Buffer.from(plain), gzip: Buffer.from(gzip, 'base64') };
  const http = createServer((request, response) => {
    request.resume();
    if (request.url !== '/openapi.json') return response.end('{}');
    const isSmall = request.headers['accept-encoding'] === 'gzip';
    if (isSmall) response.setHeader('Content-Encoding', 'gzip');
    response.end(isSmall ? bodies.gzip : bodies.plain);
  });
  http.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 }, () => {
    process.send?.(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  });
});
