import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { picture } from '@chatbot-saas/testing/sample-files';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { expectNoAxeFindings } from '../support/axe.ts';
import { inRuntime } from '../support/fixture.ts';
import { gone, line, rowOf, seen, take, thread, waitUntilOnline } from '../support/screen.ts';
import { type OpenConsole, stage } from '../support/stage.ts';

const { open, launch, agent, ownersApi, port, visitors } = stage();

/** Between the console and the server, which goes on meanwhile. */
let network: FaultyNetwork;
let running: OpenConsole;
let page: Page;

beforeEach(async () => {
  network = await faultyNetwork(port());
  onTestFinished(network.stop);
  running = await open({ ...agent(), server: network.url });
  page = running.page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** A person who waits for an agent, and has sent these. */
async function sent(name: string, ...files: string[]) {
  const { sessionId } = await visitors().askForHuman(name, 'Broken on arrival');
  for (const file of files)
    await visitors().sendFile(sessionId, `The ${file}`, file, new Uint8Array(picture(file).buffer));
  return sessionId;
}

const small = (name: string, file: string) =>
  thread(page, name).getByRole('button', { name: `Show ${file}` });
const isDrawn = (name: string, file: string) =>
  expect
    .poll(() =>
      small(name, file)
        .locator('img')
        .evaluateAll((images) => images.some((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
const refusal = (name: string, text: string) =>
  thread(page, name).getByRole('alert').filter({ hasText: text });
const again = (name: string) => thread(page, name).getByRole('button', { name: 'Try again' });
const offline = () => seen(line(page, /^(Connecting|Offline|Not up to date) · as of/));
/** How many files of a conversation its cache knows of: it asks for them only where they are shown. */
const knownFiles = (sessionId: string) => {
  const accounts = join(running.userData, 'accounts');
  const name = readdirSync(accounts).find((each) => each.endsWith('.db')) ?? '';
  const cache = new Database(join(accounts, name), { readonly: true });
  try {
    const sql = `
      SELECT count(*) FROM conversation JOIN message ON message.conversation = conversation.key,
                           json_each(message.metadata, '$.files')
       WHERE conversation.session_id = ?`;
    return cache.prepare(sql).pluck().get(sessionId);
  } finally {
    cache.close();
  }
};
const kept = () => {
  const accounts = join(running.userData, 'accounts');
  const [folder] = readdirSync(accounts).filter((name) => name.endsWith('-pictures'));
  return folder ? readdirSync(join(accounts, folder)).map((name) => join(accounts, folder, name)) : [];
};

describe(`pictures of messages and notes, in the built console, ${inRuntime}`, () => {
  test('are shown in the thread and large, by keys alone, and can be saved', async () => {
    const name = 'Vera Lind';
    await sent(name, 'front.png', 'back.png');
    await take(page, name);
    await isDrawn(name, 'front.png');
    await isDrawn(name, 'back.png');
    await expectNoAxeFindings(page);

    await small(name, 'front.png').focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'front.png' });
    await seen(viewer.getByRole('img', { name: 'front.png' }));
    await page.keyboard.press('+');
    await expect.poll(() => viewer.getByRole('button', { name: 'Zoom out' }).isEnabled()).toBe(true);
    await page.keyboard.press('-');
    await expect.poll(() => viewer.getByRole('button', { name: 'Zoom out' }).isEnabled()).toBe(false);
    await expectNoAxeFindings(page);
    await viewer.getByRole('link', { name: 'Download front.png' }).focus();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(saved.suggestedFilename()).toBe('front.png');
    await page.keyboard.press('Escape');
    await gone(viewer);
    await expect
      .poll(() => small(name, 'front.png').evaluate((button) => button === document.activeElement))
      .toBe(true);

    await page.getByRole('tab', { name: 'Note' }).click();
    await page.getByLabel('Attach files').setInputFiles(picture('claim.png'));
    await seen(page.getByRole('button', { name: 'Remove claim.png' }));
    await page.getByRole('textbox', { name: `Internal note on ${name}` }).press('Enter');
    await isDrawn(name, 'claim.png');
    expect(running.complaints).toEqual([]);
  });

  test('are there offline once they were seen; others say that they need a connection; all go with their conversation', async () => {
    const [known, unknown] = ['Tom Berg', 'Una Falk'];
    const sessionId = await sent(known, 'front.png');
    const unknownId = await sent(unknown, 'back.png');
    await rowOf(page, known).click();
    await isDrawn(known, 'front.png');
    await expect.poll(() => kept().length).toBe(1);
    // No event brings what no one looks at: the next synchronization does.
    await expect.poll(() => knownFiles(unknownId), { timeout: 30_000 }).toBe(1);
    await running.kill();

    network.refuse();
    running = await launch({ userData: running.userData });
    page = running.page;
    await offline();
    await rowOf(page, known).click();
    await isDrawn(known, 'front.png');
    await rowOf(page, unknown).click();
    const missing = refusal(unknown, 'This file needs a connection. Try again once you’re online.');
    await seen(missing);
    await expectNoAxeFindings(page);
    await again(unknown).click();
    await seen(missing);
    await expect
      .poll(() => again(unknown).evaluate((button) => button === document.activeElement))
      .toBe(true);

    network.restore();
    await waitUntilOnline(page);
    await isDrawn(unknown, 'back.png');
    await expect.poll(() => kept().length).toBe(2);
    const api = await ownersApi();
    await api.call('DELETE /conversations/{id}', { params: { id: sessionId } });
    await expect.poll(() => kept().length).toBe(1);
  });

  test('that cannot be had say why, and are tried again; what is no picture is not drawn', async () => {
    const name = 'Ida Holm';
    await running.evaluate(() => {
      const { fetch } = globalThis;
      let isBusy = true;
      globalThis.fetch = async (address, init) => {
        if (String(address).includes('/page.png')) return new Response('<!doctype html><script>');
        const isRefused = String(address).includes('/busy.png') && isBusy;
        if (isRefused) isBusy = false;
        return isRefused ? new Response('', { status: 503 }) : fetch(address, init);
      };
    }, null);
    await sent(name, 'busy.png', 'page.png');
    await rowOf(page, name).click();
    await seen(refusal(name, 'This file isn’t a picture we can show.'));
    await seen(refusal(name, 'The server is busy. Try again in a moment.'));
    await expect.poll(() => again(name).count()).toBe(1);
    await expectNoAxeFindings(page);
    await again(name).focus();
    await page.keyboard.press('Enter');
    await isDrawn(name, 'busy.png');
    await expect
      .poll(() => small(name, 'busy.png').evaluate((button) => button === document.activeElement))
      .toBe(true);
    await expect.poll(() => kept().length).toBe(1);
  });

  test('that are damaged on the disk are fetched again', async () => {
    const name = 'Olga Ernst';
    await sent(name, 'front.png');
    await rowOf(page, name).click();
    await isDrawn(name, 'front.png');
    await expect.poll(() => kept().length).toBe(1);
    await running.kill();
    const [file = ''] = kept();
    const whole = readFileSync(file);
    // It begins as it did, and is as long.
    writeFileSync(file, Buffer.concat([whole.subarray(0, 24), Buffer.alloc(whole.length - 24)]));

    running = await launch({ userData: running.userData });
    page = running.page;
    await waitUntilOnline(page);
    await rowOf(page, name).click();
    await isDrawn(name, 'front.png');
    await expect.poll(() => readFileSync(file).equals(whole)).toBe(true);
  });
});
