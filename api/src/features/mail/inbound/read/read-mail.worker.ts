import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableMailError } from './mail.ts';
import { readMail } from './read-mail.ts';

try {
  const mail = await readMail(workerData);
  const buffers = new Set(mail.attachments.map(({ bytes }) => bytes.buffer as ArrayBuffer));
  parentPort?.postMessage({ mail }, [...buffers]);
} catch (error) {
  if (!(error instanceof UnreadableMailError)) throw error;
  parentPort?.postMessage({ unreadable: error.message });
}
