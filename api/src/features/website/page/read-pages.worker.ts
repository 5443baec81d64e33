import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../../infrastructure/low-priority.ts';
import { readPage } from './read-page.ts';
import type { PageSource } from './read-pages.worker-client.ts';

lowerPriority();

const pages: readonly PageSource[] = workerData;
parentPort?.postMessage(pages.map(({ html, url }) => readPage(html, url)));
