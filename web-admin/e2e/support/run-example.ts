import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const limits = { cwd: repository, timeout: 30_000 };

/** The code of the guide under that title, as a reader would copy it, with their own in place of what stands for it. */
export async function example(page: Page, title: string, own: Record<string, string> = {}): Promise<string> {
  const figure = page.locator('figure').filter({ has: page.getByText(title, { exact: true }) });
  const code = (await figure.locator('code').textContent()) ?? '';
  return Object.entries(own).reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, value),
    code,
  );
}

/** What a shell prints for it. */
export const runInShell = async (code: string): Promise<string> =>
  (await run('sh', ['-c', code], limits)).stdout;

/** What Node prints for it, line by line. */
export async function runInNode(code: string): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], limits);
  return stdout.trim().split('\n');
}
