import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { AppError } from '@chatbot-saas/contract/errors';
import { releaseBodyMemory } from './body-memory.ts';

/** Minimum bytes per window, about 140 kbit/s. Slower connections are closed. */
const MIN_BYTES = 256 * 1024;
const WINDOW_MS = 15_000;

const watchedSockets = new WeakSet<Duplex>();

/** True while this module watches an upload's progress. Such a request may take as long as it needs. */
export const isUploading = (socket: Duplex): boolean => watchedSockets.has(socket);

const tooSlow = () =>
  new AppError('request_timeout', 'The request took too long to arrive. Please try again.');

/** Calls `end` if fewer than the minimum of bytes arrive in a window. Returns a function that stops watching. */
function watchProgress(socket: Socket, bytes: () => number, end: () => void): () => void {
  watchedSockets.add(socket);
  let previous = bytes();
  const timer = setInterval(() => {
    if (bytes() - previous < MIN_BYTES) end();
    previous = bytes();
  }, WINDOW_MS);
  return () => {
    clearInterval(timer);
    watchedSockets.delete(socket);
  };
}

/** Awaits `reading` for as long as the connection keeps sending data. */
export async function whileReceiving<T>(socket: Socket, reading: Promise<T>): Promise<T> {
  // After a timeout, `reading` rejects without a listener.
  reading.catch(() => undefined);
  const slow = Promise.withResolvers<never>();
  const stopWatching = watchProgress(
    socket,
    () => socket.bytesRead,
    () => slow.reject(tooSlow()),
  );
  try {
    return await Promise.race([reading, slow.promise]);
  } finally {
    stopWatching();
  }
}

/** Tracks the progress of an upload, and can end it. */
export class Upload {
  readonly #startedAt = performance.now();
  readonly #cut = Promise.withResolvers<never>();
  bytes = 0;

  constructor() {
    this.#cut.promise.catch(() => undefined);
  }

  get age(): number {
    return performance.now() - this.#startedAt;
  }

  get bytesPerSecond(): number {
    return (this.bytes / this.age) * 1_000;
  }

  /** Rejects when the upload is ended. */
  get cut(): Promise<never> {
    return this.#cut.promise;
  }

  end(): void {
    this.#cut.reject(tooSlow());
  }
}

/** Reads the body into an unlinked temporary file, so that slow uploads take no memory. Null: it exceeds `limit`. */
export async function spoolBody(
  request: IncomingMessage,
  limit: number,
  upload: Upload,
): Promise<SpooledBody | null> {
  const path = join(tmpdir(), `chatbot-upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  const stopWatching = watchProgress(
    request.socket,
    () => upload.bytes,
    () => upload.end(),
  );
  try {
    await unlink(path);
    const size = await write(request, file, limit, upload);
    if (size === null) await file.close();
    return size === null ? null : new SpooledBody(file, size);
  } catch (error) {
    await file.close();
    throw error;
  } finally {
    stopWatching();
  }
}

async function write(
  request: IncomingMessage,
  file: FileHandle,
  limit: number,
  upload: Upload,
): Promise<number | null> {
  // The connection stays open for the response.
  const chunks = request.iterator({ destroyOnReturn: false });
  for (;;) {
    const { done, value } = await Promise.race([chunks.next(), upload.cut]);
    if (done) return upload.bytes;
    upload.bytes += value.length;
    if (upload.bytes > limit) return null;
    await file.writeFile(value);
    releaseBodyMemory(value.length);
  }
}

export class SpooledBody {
  readonly #file: FileHandle;
  readonly #size: number;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
  }

  /** Reads the whole body into an unpooled buffer, and closes the file. */
  async read(): Promise<Buffer> {
    const body = Buffer.allocUnsafeSlow(this.#size);
    try {
      for (let at = 0; at < this.#size; ) {
        const { bytesRead } = await this.#file.read(body, at, this.#size - at, at);
        at += bytesRead;
      }
      return body;
    } finally {
      await this.close();
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
