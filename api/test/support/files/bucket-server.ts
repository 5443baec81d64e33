import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const REGION = 'eu-central-1';
const KEY = 'AKIDEXAMPLE';
const SECRET = 'secret/with+signs';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What the signature of a request has to be, by the rules of AWS Signature Version 4. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage, signed: string[], scope: string) {
  const [path = '', query = ''] = url.split('?');
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [method, path, query, lines, signed.join(';'), payload].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const [date = ''] = scope.split('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const key = [date, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return createHmac('sha256', key).update(text).digest('hex');
}

function isSigned(request: IncomingMessage): boolean {
  const [, key, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const signed = names.split(';');
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (key !== KEY || !scope.endsWith(`/${REGION}/s3/aws4_request`)) return false;
  return needed.every((name) => signed.includes(name)) && given === signatureOf(request, signed, scope);
}

/** An S3-compatible service with one bucket, which checks every signature. */
export class BucketServer {
  readonly objects = new Map<string, Buffer>();
  isFull = false;
  isDown = false;
  readonly #http = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  async start(): Promise<void> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
  }

  /** As STORAGE_URL names it. */
  url(secret = SECRET): string {
    const { port } = this.#http.address() as AddressInfo;
    return `s3://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/chat/files?region=${REGION}&tls=off`;
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (!isSigned(request)) return void fail(403, 'SignatureDoesNotMatch');
    const { url = '' } = request;
    const key = url.replace(/^\/chat\//, '');
    if (key === url) return void fail(404, 'NoSuchBucket');
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (request.method === 'PUT') {
      const body = Buffer.concat(chunks);
      if (this.isDown) return void fail(503, 'SlowDown');
      if (this.isFull) return void fail(507, 'XMinioStorageFull');
      if (Number(request.headers['content-length']) !== body.length)
        return void fail(411, 'MissingContentLength');
      this.objects.set(key, body);
      return void response.writeHead(200).end();
    }
    const object = this.objects.get(key);
    if (!object) return void fail(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers.range)) ?? [];
    response.writeHead(206).end(object.subarray(Number(from), Number(to) + 1));
  }
}
