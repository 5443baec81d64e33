import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identifyExample, YOUR_TOKEN } from '../../src/screens/docs/identity-examples.ts';
import { showDocs } from '../support/docs-screen.ts';
import { example } from '../support/run-example.ts';
import { signIn } from '../support/staff-api.ts';
import { stage } from '../support/stage.ts';

const { url, owner, openAsOwner } = stage();
const run = promisify(execFile);

/** The commands that run a file of each language. */
const LANGUAGES = [
  ['Node.js', 'token.mjs', [process.execPath]],
  ['Python', 'token.py', ['python3']],
  ['PHP', 'token.php', ['php']],
  ['Ruby', 'token.rb', ['ruby']],
  ['Go', 'token.go', ['go', 'run']],
  ['Java', 'IdentityToken.java', ['java']],
] as const;
const isHere = (command: string) => !spawnSync(command, [command === 'go' ? 'version' : '--version']).error;

let folder: string;
let secret: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
  const { api } = await signIn(url(), owner());
  secret = (await api.call('PUT /tenant/identity', { body: { enabled: true } })).secret ?? '';
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function tokenOf(language: string): Promise<string> {
  const [, name = '', command = []] = LANGUAGES.find(([of]) => of === language) ?? [];
  const { page } = await openAsOwner({ path: '/profile', reducedMotion: 'reduce' });
  await showDocs(page, url(), 'identity');
  await page.getByRole('radio', { name: language, exact: true }).click();
  const file = join(folder, name);
  await writeFile(file, await example(page, 'Sign a token on your server'));
  const [program = '', ...args] = command;
  const env = { ...process.env, IDENTITY_SECRET: secret };
  return (await run(program, [...args, file], { env, timeout: 60_000 })).stdout.trim();
}

for (const [language, , [program]] of LANGUAGES) {
  it.skipIf(!isHere(program))(`the server believes a token that the guide signs in ${language}`, async () => {
    const { api } = await signIn(url(), owner());
    const { apiKey } = await api.call('POST /keys', { body: { name: language } });
    const visitor = createClient<KeyOperations>({
      baseUrl: `${url()}/api`,
      headers: () => ({ 'x-api-key': apiKey.key }),
    });
    const { sessionId } = await visitor.call('POST /chat/start', {
      body: { visitorId: 'visitor_1', identityToken: await tokenOf(language) },
    });
    const { conversation } = await api.call('GET /chat/{id}', { params: { id: sessionId } });
    const params = { id: conversation.contact?._id ?? '' };
    expect((await api.call('GET /contacts/{id}', { params })).contact).toMatchObject({
      ...{ externalId: '4711', isVerified: true, name: 'Vera Blanc', email: 'vera@example.com' },
    });
  });
}

it('the widget takes the token as the guide passes it', async () => {
  const token = await tokenOf('Node.js');
  const { page } = await openAsOwner({ path: '/profile', reducedMotion: 'reduce' });
  await showDocs(page, url(), 'identity');
  expect(await example(page, 'Pass it to the widget')).toBe(identifyExample);
  const commands = identifyExample.replace(YOUR_TOKEN, token);
  const { api } = await signIn(url(), owner());
  const { apiKey } = await api.call('POST /keys', { body: { name: 'Shop' } });
  const tag = `<script src="${url()}/widget.js" data-api-key="${apiKey.key}" async></script>`;
  await page.route(`${url()}/shop`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Shop</title>${commands}${tag}` }),
  );
  await page.goto(`${url()}/shop`);
  await page.getByRole('button', { name: 'Support Chat' }).click();
  const chat = page.frameLocator('iframe');
  await chat.getByRole('textbox').fill('How long does shipping take?');
  await chat.getByRole('textbox').press('Enter');
  await chat.getByText('3–5 working days').waitFor();
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
  expect(conversations[0]?.contact).toMatchObject({ isVerified: true, name: 'Vera Blanc' });
  await page.evaluate('onSignOut()');
  await chat.getByText('Hi! How can we help you today?').waitFor();
  await expect.poll(() => chat.locator('.message.user').count()).toBe(0);
});
