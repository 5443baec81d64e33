import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode, type ErrorDetail } from '@chatbot-saas/shared/errors';
import { type ReadItems, readItems } from './read-items.ts';

export type { Chunk, Skipped } from './read-items.ts';

/** Up to here parsing takes a few milliseconds, which a thread of its own would outweigh. */
const SMALL_BYTES = 64 * 1024;
/** Above what the largest body can need, or V8 would end the whole process: `parseJson` refuses what holds more. */
const WORKER_HEAP_MB = 1_024;

type Message =
  | { read: ReadItems }
  | { refused: { code: ErrorCode; message: string; details: ErrorDetail[] } };

/** Reads a large import on a thread of its own: 32 MiB of JSON would hold up every other request for a second. */
export async function readAside(body: Buffer, signal: AbortSignal): Promise<ReadItems> {
  if (body.length <= SMALL_BYTES) return readItems(body);
  const bytes = Uint8Array.from(body);
  const worker = new Worker(new URL('./read-items.worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    return await new Promise<ReadItems>((resolve, reject) => {
      worker.once('message', (message: Message) => {
        if ('read' in message) return resolve(message.read);
        const { code, message: text, details } = message.refused;
        reject(new AppError(code, text, details && { details }));
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new AppError('state_conflict', 'The import was cancelled.')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
