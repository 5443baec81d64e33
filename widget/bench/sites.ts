import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Site {
  origin: string;
  close(): Promise<void>;
}

export interface File {
  type: string;
  content: string | Buffer;
}

/** A server with a separate origin; what it has, it sends ready-made in brotli's best, as ours does. */
export async function serve(host: string, files: Readonly<Record<string, File>>): Promise<Site> {
  const bodies = new Map(
    Object.entries(files).map(([path, { type, content }]) => [path, { type, body: compress(content) }]),
  );
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    const file = bodies.get(request.url ?? '');
    if (file) {
      response
        .setHeader('content-type', file.type)
        .setHeader('content-encoding', 'br')
        .setHeader('content-length', file.body.length)
        .end(file.body);
      return;
    }
    // Where a peer would have its server: nothing configured, nothing said yet.
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const compress = (content: string | Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
