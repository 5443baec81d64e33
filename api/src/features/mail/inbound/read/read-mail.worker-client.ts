import { runWorker } from '../../../../infrastructure/run-worker.ts';
import { type Mail, UnreadableMailError } from './mail.ts';
import { readMail } from './read-mail.ts';

/** Takes a few milliseconds, whatever is in it. Starting a thread takes longer. */
const SMALL = 128 * 1024;
/** What is outside of the heap is bounded by the mail's size. A mail that takes more ends its thread alone. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
const PATIENCE_MS = 20_000;

let latest: Promise<unknown> = Promise.resolve();

/** As `readMail`; a larger mail in a thread, so that it delays no other work. One at a time, because of its memory. */
export function readReceived(raw: Uint8Array): Promise<Mail> {
  if (raw.length <= SMALL) return readMail(raw);
  const read = latest.then(() => readInWorker(raw));
  latest = read.catch(() => undefined);
  return read;
}

async function readInWorker(workerData: Uint8Array): Promise<Mail> {
  const file = new URL('./read-mail.worker.ts', import.meta.url);
  const options = { workerData, resourceLimits: HEAP };
  const result = await runWorker<{ mail: Mail } | { unreadable: string }>(
    file,
    options,
    [],
    AbortSignal.timeout(PATIENCE_MS),
  ).catch((cause: unknown) => {
    // It would take as long, or as much, the next time.
    throw new UnreadableMailError('The mail can’t be read.', { cause });
  });
  if ('unreadable' in result) throw new UnreadableMailError(result.unreadable);
  return result.mail;
}
