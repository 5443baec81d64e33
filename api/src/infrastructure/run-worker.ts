import { Worker, type WorkerOptions } from 'node:worker_threads';

export type WorkerInput = AsyncIterable<unknown> | Iterable<unknown>;

/**
 * Starts a worker, posts `input` piece by piece, and returns the worker's first message. The thread then ends, which
 * gives back its memory. Aborting `signal` ends the thread at once.
 */
export async function runWorker<T>(
  file: URL,
  options: WorkerOptions,
  input: WorkerInput = [],
  signal?: AbortSignal,
): Promise<T> {
  const worker = new Worker(file, options);
  // The worker must not delay shutdown.
  worker.unref();
  try {
    let hasExited = false;
    const result = new Promise<T>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.once('exit', () => {
        hasExited = true;
        reject(new Error(`The worker ended without a result: ${file.pathname}`));
      });
    });
    // A worker may end while input is still read; the await below reports it.
    result.catch(() => undefined);
    for await (const piece of input) {
      if (hasExited) break;
      worker.postMessage(piece);
    }
    return await result;
  } finally {
    await worker.terminate();
  }
}
