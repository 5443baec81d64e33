import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@chatbot-saas/shared/errors';
import { lowerPriority } from '../../../infrastructure/low-priority.ts';
import { readItems } from './read-items.ts';

lowerPriority();

// A refusal crosses as its parts: an error's own class would be lost on the way.
try {
  const summary = readItems(workerData, (chunk) => parentPort?.postMessage({ chunk }));
  parentPort?.postMessage({ summary });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { code, message, details } = error;
  parentPort?.postMessage({ refused: { code, message, details } });
}
