import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode, type ErrorDetail } from '@chatbot-saas/contract/errors';
import { type Chunk, type ImportBody, readItems, type Summary } from './read-items.ts';

export type { Chunk, Skipped, Summary } from './read-items.ts';

/** Up to this size, parsing takes a few milliseconds, less than starting a thread. */
const SMALL_BYTES = 64 * 1024;
/** Above the need of the largest body, or V8 would end the process: `parseJson` refuses larger ones. */
const WORKER_HEAP_MB = 1_024;

type Message =
  | { chunk: Chunk }
  | { summary: Summary }
  | { refused: { code: ErrorCode; message: string; details: ErrorDetail[] } };

export interface ReadItems extends Summary {
  readonly chunks: readonly Chunk[];
}

/**
 * Reads a large import on a worker thread: 32 MiB of JSON or CSV would block every other request for a second. The body is
 * transferred, and empty afterwards.
 */
export async function readItemsInWorker(
  body: ImportBody & { bytes: Buffer },
  signal: AbortSignal,
): Promise<ReadItems> {
  const chunks: Chunk[] = [];
  const take = (chunk: Chunk) => void chunks.push(chunk);
  if (body.bytes.length <= SMALL_BYTES) return { ...(await readItems(body, take)), chunks };
  const worker = startReading(body);
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const summary = await new Promise<Summary>((resolve, reject) => {
      worker.on('message', (message: Message) => {
        if ('chunk' in message) return take(message.chunk);
        if ('summary' in message) return resolve(message.summary);
        const { code, message: text, details } = message.refused;
        reject(new AppError(code, text, details && { details }));
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new AppError('state_conflict', 'The import was canceled.')));
    });
    return { ...summary, chunks };
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function startReading({ bytes: body, ...rest }: ImportBody & { bytes: Buffer }): Worker {
  // A small buffer shares its memory; a large one owns it and can be transferred.
  const isAlone = body.byteOffset === 0 && body.byteLength === body.buffer.byteLength;
  const bytes = isAlone ? new Uint8Array(body.buffer as ArrayBuffer) : Uint8Array.from(body);
  return new Worker(new URL('./read-items.worker.ts', import.meta.url), {
    workerData: { ...rest, bytes } satisfies ImportBody,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB, maxYoungGenerationSizeMb: 16 },
  });
}
