import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type FileStorage, StorageError } from './file-storage.ts';

export interface Bucket {
  /** Of the service, with the bucket and maybe a folder in it; without a slash at its end. */
  address: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** For an answer to begin. */
const PATIENCE_MS = 60_000;
const TRIES = 2;
const NOT_FOUND = 404;
/** What services say where a quota or a disk is used up. */
const FULL = /QuotaExceeded|StorageFull|InsufficientStorage|EntityTooLarge/;

/** A bucket of an S3-compatible service. An object is there whole or not at all. */
export function bucketStorage({ address, region, accessKey, secretKey }: Bucket): FileStorage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 0,
  });

  /** Null: there is no such object. */
  async function call(method: string, key: string, init: RequestInit = {}): Promise<Response | null> {
    const { body, ...signed } = init;
    const request = await client.sign(`${address}/${key}`, { method, ...signed });
    const patience = new AbortController();
    const timeout = setTimeout(() => patience.abort(), PATIENCE_MS);
    // A stream is sent as it is read, and is not part of the signature.
    const sent = { signal: patience.signal, ...(body && { body, duplex: 'half' }) } as RequestInit;
    const response = await fetch(request, sent).finally(() => clearTimeout(timeout));
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === NOT_FOUND && !text.includes('NoSuchBucket')) return null;
    throw new StorageError(FULL.test(text), `${method}: ${response.status} ${text.slice(0, 500)}`);
  }

  async function ask(...args: Parameters<typeof call>): Promise<Response | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call(...args);
      } catch (error) {
        if (error instanceof StorageError) throw error;
        // The connection broke; a body that is a stream cannot be sent again.
        if (tries === TRIES || args[2]?.body) throw new StorageError(false, error);
      }
    }
  }

  return {
    async put(key, content) {
      const headers = { 'content-length': String(content.size), 'content-type': 'application/octet-stream' };
      const body = Readable.toWeb(Readable.from(content.chunks())) as unknown as NonNullable<
        RequestInit['body']
      >;
      const response = await ask('PUT', key, { headers, body });
      if (!response) throw new StorageError(false, 'The bucket takes nothing.');
      await response.body?.cancel();
    },
    async open(key, { from, to }) {
      const response = await ask('GET', key, { headers: { range: `bytes=${from}-${to}` } });
      return response?.body ? Readable.fromWeb(response.body as ReadableStream) : null;
    },
    async remove(key) {
      const response = await ask('DELETE', key);
      await response?.body?.cancel();
    },
    // An upload that breaks off leaves nothing.
    sweep: async () => undefined,
  };
}
