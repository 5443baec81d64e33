import { Worker } from 'node:worker_threads';
import { type IndexParts, type LearntIndex, openIndex } from './retrieval/index.ts';

/** Builds an index on a thread of its own, from pages of items as JSON text: every other request would wait for it. */
export async function learnAside(pages: AsyncIterable<string> | Iterable<string>): Promise<LearntIndex> {
  const worker = new Worker(new URL('./learn-index.worker.ts', import.meta.url));
  // An application that stops does not wait for an index.
  worker.unref();
  try {
    const learnt = new Promise<IndexParts>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The index was not finished.')));
    });
    // A thread that ends while pages are still being read is reported when the pages are through.
    learnt.catch(() => undefined);
    for await (const page of pages) worker.postMessage(page);
    worker.postMessage(null);
    return openIndex(await learnt);
  } finally {
    await worker.terminate();
  }
}
