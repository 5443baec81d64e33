import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { letter, picture } from '@chatbot-saas/testing/sample-files';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { expectNoAxeFindings } from '../support/axe.ts';
import { inRuntime } from '../support/fixture.ts';
import { gone, line, replyBox, rowOf, seen, take, thread, waitUntilOnline } from '../support/screen.ts';
import { type OpenConsole, stage } from '../support/stage.ts';

const { open, launch, agent, port, visitors } = stage();

/** Between the console and the server, which goes on meanwhile. */
let network: FaultyNetwork;
let running: OpenConsole;
let page: Page;

beforeEach(async () => {
  network = await faultyNetwork(port());
  onTestFinished(network.stop);
  running = await open({ ...agent(), server: network.url });
  page = running.page;
});

const photo = picture('photo.png');

const attach = () => page.getByLabel('Attach files');
const attached = () => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
const openFile = (name: string) => page.getByRole('button', { name: `Open ${name}` });
const offline = () => seen(line(page, /^(Connecting|Offline|Not up to date) · as of/));
const said = async (sessionId: string) =>
  (await visitors().history(sessionId)).messages
    .filter(({ role }) => role === 'agent')
    .map(({ content, files }) => [content, files?.map(({ name }) => name)]);

/** As from the clipboard, or from a folder that is next to the window. */
const give = (how: 'paste' | 'drop', name: string) =>
  replyBox(page, name).evaluate((box, kind) => {
    const data = new DataTransfer();
    data.items.add(new File(['From elsewhere'], `${kind}.txt`, { type: 'text/plain' }));
    const event =
      kind === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    box.dispatchEvent(event);
  }, how);

describe(`files of replies in the built console, ${inRuntime}`, () => {
  test('are chosen, pasted and dropped, several at a time, and are sent with the reply', async () => {
    const { sessionId } = await visitors().askForHuman('Vera Lind', 'Wants a form');
    await take(page, 'Vera Lind');
    await attach().setInputFiles([letter, photo]);
    await give('paste', 'Vera Lind');
    await give('drop', 'Vera Lind');
    await expect.poll(() => attached().count()).toBe(4);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Remove paste.txt' }).click();
    await expect.poll(() => attached().count()).toBe(3);

    await attach().setInputFiles([
      { ...letter, name: 'nothing.txt', buffer: Buffer.alloc(0) },
      { ...letter, name: 'huge.bin', buffer: Buffer.alloc(20 * 1024 * 1024 + 1) },
    ]);
    await seen(page.getByText('This file is empty.'));
    await seen(page.getByText('This file is too big. The limit is 20 MB.'));
    await replyBox(page, 'Vera Lind').press('Enter');
    await seen(openFile('drop.txt'));
    expect(await said(sessionId)).toEqual([['', ['letter.txt', 'photo.png', 'drop.txt']]]);
    // What can’t be sent stays where a person sees it.
    await expect.poll(() => attached().count()).toBe(2);
    expect(running.complaints).toEqual([]);
  });

  test('wait on the disk without a network, and a killed console sends them once, in order', async () => {
    const { sessionId } = await visitors().askForHuman('Tom Berg', 'Wants a form');
    await take(page, 'Tom Berg');
    network.refuse();
    await offline();
    await attach().setInputFiles([letter, photo]);
    await expect.poll(() => attached().count()).toBe(2);
    await replyBox(page, 'Tom Berg').fill('Both forms');
    await replyBox(page, 'Tom Berg').press('Enter');
    await replyBox(page, 'Tom Berg').fill('Do you have them?');
    await replyBox(page, 'Tom Berg').press('Enter');
    await seen(line(page, /2 waiting to send$/));
    await seen(thread(page, 'Tom Berg').getByText('letter.txt'));
    await seen(thread(page, 'Tom Berg').getByRole('button', { name: 'Cancel' }));
    const accounts = join(running.userData, 'accounts');
    const [folder = ''] = readdirSync(accounts).filter((name) => name.endsWith('-files'));
    expect(readdirSync(join(accounts, folder))).toHaveLength(2);
    await running.kill();

    network.restore();
    running = await launch({ userData: running.userData });
    page = running.page;
    await waitUntilOnline(page);
    await rowOf(page, 'Tom Berg').click();
    await seen(openFile('photo.png'));
    await seen(line(page, 'Up to date'));
    expect(await said(sessionId)).toEqual([
      ['Both forms', ['letter.txt', 'photo.png']],
      ['Do you have them?', undefined],
    ]);
  });

  test('go back to the box with a reply that is taken back, and a canceled one leaves', async () => {
    const { sessionId } = await visitors().askForHuman('Una Falk', 'Wants a form');
    await take(page, 'Una Falk');
    network.refuse();
    await offline();
    await attach().setInputFiles(letter);
    await expect.poll(() => attached().count()).toBe(1);
    await replyBox(page, 'Una Falk').fill('The form');
    await replyBox(page, 'Una Falk').press('Enter');
    await seen(line(page, /1 waiting to send$/));
    await page.getByRole('button', { name: 'Undo' }).click();
    await seen(page.getByRole('button', { name: 'Remove letter.txt' }));
    expect(await replyBox(page, 'Una Falk').inputValue()).toBe('The form');

    await replyBox(page, 'Una Falk').press('Enter');
    await thread(page, 'Una Falk').getByRole('button', { name: 'Cancel' }).click();
    await gone(line(page, /waiting to send$/));
    network.restore();
    await waitUntilOnline(page);
    expect(await said(sessionId)).toEqual([]);
  });
});
