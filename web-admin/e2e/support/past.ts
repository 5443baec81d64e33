import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../../api/test/support/past-process.ts', import.meta.url));

/**
 * Writes conversations into the demo workspace, evenly over the days until now, every fifth of them handed to its agent.
 * Runs in a separate process: end-to-end tests do not import the API.
 */
export async function writePast(
  databaseUrl: string,
  { conversations, days }: { conversations: number; days: number },
): Promise<void> {
  await promisify(execFile)(process.execPath, [program, databaseUrl, String(conversations), String(days)]);
}
