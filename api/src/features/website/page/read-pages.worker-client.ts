import { runWorker } from '../../../infrastructure/run-worker.ts';
import type { Page } from './read-page.ts';

export interface PageSource {
  html: string;
  url: string;
}

/** In a worker: a hostile page may take a second, during which no other request would run. */
export const readPages = (pages: readonly PageSource[]): Promise<Page[]> =>
  runWorker(new URL('./read-pages.worker.ts', import.meta.url), { workerData: pages });
