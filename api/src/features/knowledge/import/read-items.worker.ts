import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@chatbot-saas/contract/errors';
import { lowerPriority } from '../../../infrastructure/low-priority.ts';
import { readItems } from './read-items.ts';

lowerPriority();

// An error crosses as plain fields, because its class would be lost.
try {
  const summary = await readItems(workerData, (chunk) => parentPort?.postMessage({ chunk }));
  parentPort?.postMessage({ summary });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { code, message, details } = error;
  parentPort?.postMessage({ refused: { code, message, details } });
}
