import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMutantCheckout } from './mutant-checkout.ts';

test('a mutant checkout: its workspaces are the copied ones', async () => {
  const checkout = await openMutantCheckout(join(import.meta.dirname, '..', '..', '..'));
  onTestFinished(checkout.close);
  const folder = await realpath(checkout.folder);
  const links = join(folder, 'node_modules/@chatbot-saas');
  const names = await readdir(links);
  expect(names).toEqual(expect.arrayContaining(['api', 'contract', 'testing', 'web-admin']));
  for (const name of names) {
    const workspace = await realpath(join(links, name));
    expect(workspace.startsWith(folder)).toBe(true);
    expect(await readdir(workspace)).toContain('package.json');
  }
});
