import { readFile } from 'node:fs/promises';
import { DEFAULT_FILE_GROUPS, type FileGroup } from '@chatbot-saas/contract/domain';
import { letter, picture } from '@chatbot-saas/testing/sample-files';
import { expect, it } from 'vitest';
import { signIn } from './support/agent.ts';
import { stage } from './support/stage.ts';
import type { Visitor } from './support/visitor.ts';

const shop = stage();

const photo = picture('parcel.png');
const UPLOADS = '**/api/chat/current/files';

const choose = ({ chat }: Visitor) => chat.getByLabel('Attach files');
const attached = ({ chat }: Visitor) => chat.locator('footer .attached li');
const send = ({ chat }: Visitor) => chat.getByRole('button', { name: 'Send', exact: true });
const inThread = ({ chat }: Visitor) => chat.locator('.log .files li');

/** What the team has of the newest conversation. */
async function asStored() {
  const { api } = await signIn(shop.product(), 'owner');
  const { conversations } = await api.call('GET /chat/conversations', { query: {} });
  const id = conversations[0]?._id ?? '';
  const { data } = await api.call('GET /chat/{id}/history', { params: { id } });
  return data.messages.filter(({ role }) => role === 'user');
}

it('sends what was chosen with what was written, shows pictures, and saves every file', async () => {
  const visitor = await shop.visitor({ acceptDownloads: true });
  await visitor.openChat();
  await choose(visitor).setInputFiles([photo, letter]);
  await expect
    .poll(() => attached(visitor).allTextContents())
    .toEqual(['parcel.png70 bytes', 'letter.txt12 bytes']);
  await visitor.say('It arrived like this.');
  await expect.poll(() => inThread(visitor).count()).toBe(2);
  expect(await attached(visitor).count()).toBe(0);
  expect(await asStored()).toMatchObject([
    {
      content: 'It arrived like this.',
      files: [
        { name: 'parcel.png', width: 1 },
        { name: 'letter.txt', size: 12 },
      ],
    },
  ]);
  await visitor.chat.getByRole('img', { name: 'parcel.png' }).waitFor();
  const [download] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.chat.getByRole('link', { name: 'Download letter.txt' }).click(),
  ]);
  expect([download.suggestedFilename(), await readFile(await download.path(), 'utf8')]).toEqual([
    'letter.txt',
    'Hello, world',
  ]);

  // Files alone are a message, too; what was chosen before may be chosen again.
  await choose(visitor).setInputFiles(letter);
  await send(visitor).click();
  await expect.poll(() => inThread(visitor).count()).toBe(3);
  expect((await asStored()).at(-1)).toMatchObject({ content: '', files: [{ name: 'letter.txt' }] });
});

it('keeps files over a reload until the server has them, and sends them once', async () => {
  const visitor = await shop.visitor();
  await visitor.openChat();
  const { context } = visitor;
  await context.route(UPLOADS, (route) => route.abort());
  await choose(visitor).setInputFiles(photo);
  await attached(visitor).getByRole('progressbar').waitFor();
  await visitor.page.reload();
  await visitor.launcher.click();
  await expect.poll(() => attached(visitor).count()).toBe(1);

  await visitor.say('Later');
  await visitor.chat.getByText('Waiting to be sent').waitFor();
  const draft = () => visitor.chat.locator('.message.user .attached li');
  await expect.poll(() => draft().allTextContents()).toEqual(['parcel.png70 bytes']);
  await visitor.page.reload();
  await visitor.launcher.click();
  await draft().waitFor();
  await context.unroute(UPLOADS);
  await expect.poll(() => inThread(visitor).count(), { timeout: 15_000 }).toBe(1);
  await expect.poll(() => draft().count()).toBe(0);
  expect(await asStored()).toMatchObject([{ content: 'Later', files: [{ name: 'parcel.png' }] }]);
  // Its bytes are needed no more.
  const left = () =>
    visitor.chat.locator('body').evaluate(async () => {
      const [{ name = '' } = {}] = await indexedDB.databases();
      const open = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      const keys = database.transaction('files').objectStore('files').getAllKeys();
      await new Promise((resolve) => {
        keys.onsuccess = resolve;
      });
      database.close();
      return keys.result.length;
    });
  await expect.poll(left).toBe(0);
});

it('takes what is pasted and dropped, says what it refuses, and lets go of what is removed', async () => {
  const visitor = await shop.visitor();
  await visitor.openChat();
  const hand = (type: 'paste' | 'drop', name: string, content: string) =>
    visitor.input.evaluate(
      (field, given) => {
        const data = new DataTransfer();
        data.items.add(new File([given.content], given.name, { type: 'text/plain' }));
        const event =
          given.type === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        field.dispatchEvent(event);
        return event.defaultPrevented;
      },
      { type, name, content },
    );
  expect(await hand('paste', 'pasted.txt', 'One')).toBe(true);
  expect(await hand('drop', 'dropped.txt', 'Two')).toBe(true);
  await expect.poll(() => attached(visitor).count()).toBe(2);
  await choose(visitor).setInputFiles([
    { ...letter, name: 'empty.txt', buffer: Buffer.alloc(0) },
    { ...letter, name: 'large.txt', buffer: Buffer.alloc(20 * 1024 * 1024 + 1, 'a') },
  ]);
  await visitor.chat.getByText('This file is empty.').waitFor();
  await visitor.chat.getByText('This file is too big. The limit is 20 MB.').waitFor();
  await choose(visitor).setInputFiles(Array.from({ length: 7 }, () => letter));
  await visitor.chat.getByText('A message takes up to 10 files.').waitFor();
  for (const name of ['Remove pasted.txt', 'Remove empty.txt', 'Remove large.txt'])
    await visitor.chat.getByRole('button', { name }).click();
  await visitor.say('These');
  await expect.poll(() => inThread(visitor).count()).toBe(7);
  const [message] = await asStored();
  expect(message?.files?.map(({ name }) => name)).toEqual(['dropped.txt', ...Array(6).fill('letter.txt')]);
});

it('takes a message back while its files are on their way', async () => {
  const visitor = await shop.visitor();
  await visitor.openChat();
  await visitor.context.route(UPLOADS, () => undefined);
  await choose(visitor).setInputFiles(letter);
  await expect.poll(() => attached(visitor).count()).toBe(1);
  await visitor.say('Never mind');
  await visitor.chat.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => visitor.bubbles('user').count()).toBe(0);
  await visitor.say('Instead');
  await expect.poll(async () => (await asStored()).map(({ content }) => content)).toEqual(['Instead']);
});

it('offers the kinds of files that the workspace takes, and says of others that they can’t be sent', async () => {
  const { api } = await signIn(shop.product(), 'owner');
  const allow = (...allowed: FileGroup[]) =>
    api.call('PUT /tenant/settings', { body: { settings: { files: { allowed } } } });
  try {
    await allow('pictures');
    const visitor = await shop.visitor();
    await visitor.openChat();
    await expect.poll(() => choose(visitor).getAttribute('accept')).toBe('image/*');
    // A picker lets people choose all the same.
    await choose(visitor).setInputFiles(letter);
    await attached(visitor).getByText('Files of this kind can’t be sent here.').waitFor();

    await allow();
    const other = await shop.visitor();
    await other.openChat();
    await other.chat.getByLabel('Your message').first().waitFor();
    await choose(other).waitFor({ state: 'hidden' });
  } finally {
    await allow(...DEFAULT_FILE_GROUPS);
  }
});

it('shows several that were chosen in full, below the greeting and what may be asked', async () => {
  const visitor = await shop.visitor();
  await visitor.openChat();
  const names = ['one', 'two', 'three', 'four', 'five'];
  await choose(visitor).setInputFiles(names.map((name) => ({ ...letter, name: `${name}.txt` })));
  await expect.poll(() => attached(visitor).count()).toBe(5);
  const isCut = () =>
    attached(visitor).evaluateAll((rows) => rows.some((row) => row.scrollHeight > row.clientHeight));
  await expect.poll(isCut).toBe(false);
  const top = async (text: string) => (await visitor.chat.getByText(text).first().boundingBox())?.y ?? 0;
  const { greeting, question } = {
    greeting: 'Hi! How can we help you today?',
    question: 'Where is my order?',
  };
  await expect.poll(async () => (await top(greeting)) < (await top(question))).toBe(true);
});
