import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { letter, picture } from '@chatbot-saas/testing/sample-files';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { expectNoAxeFindings } from '../support/axe.ts';
import { inRuntime } from '../support/fixture.ts';
import { item, openReplies } from '../support/saved-replies.ts';
import { gone, seen } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, agent, ownersApi, port } = stage();

/** Between the console and the server, which goes on meanwhile. */
let network: FaultyNetwork;

beforeEach(async () => {
  network = await faultyNetwork(port());
  onTestFinished(network.stop);
});

const filesOf = async (api: Awaited<ReturnType<typeof ownersApi>>) =>
  (await api.call('GET /replies', { query: {} })).replies.map(({ title, files }) => [
    title,
    files.map(({ name }) => name).sort(),
  ]);
const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
const ready = (page: Page, count: number) =>
  expect
    .poll(() =>
      attached(page)
        .getByText(/bytes$/)
        .count(),
    )
    .toBe(count);

describe(`files of saved replies in the built console, ${inRuntime}`, () => {
  test('are attached, kept and removed; without a connection the form says that they need one', async () => {
    const api = await ownersApi();
    const { page, complaints } = await open({ ...agent(), server: network.url });
    await openReplies(page);
    const dialog = page.getByRole('dialog');
    const edit = (title: string) =>
      item(page, title).getByRole('button', { name: title, exact: true }).click();
    const save = async () => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await gone(dialog);
    };

    await page.getByRole('button', { name: 'New saved reply' }).first().click();
    await dialog.getByLabel('Title').fill('Return form');
    await dialog.getByLabel('Text').fill('Here is the form.');
    await dialog.getByLabel('Attach files').setInputFiles([letter, picture('map.png')]);
    await ready(page, 2);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoAxeFindings(page);
    await save();
    expect(await filesOf(api)).toEqual([['Return form', ['letter.txt', 'map.png']]]);

    await edit('Return form');
    await ready(page, 2);
    await dialog.getByRole('button', { name: 'Remove map.png' }).click();
    await dialog.getByLabel('Attach files').setInputFiles([
      { ...letter, name: 'terms.txt' },
      { ...letter, name: 'huge.bin', buffer: Buffer.alloc(20 * 1024 * 1024 + 1) },
    ]);
    await seen(dialog.getByText('This file is too big. The limit is 20 MB.'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seen(dialog.getByText('Remove the files that can’t be uploaded, or try them again.'));
    await dialog.getByRole('button', { name: 'Remove huge.bin' }).click();
    await save();
    expect(await filesOf(api)).toEqual([['Return form', ['letter.txt', 'terms.txt']]]);
    expect(complaints).toEqual([]);

    // What was uploaded before waits with its text; other files do not.
    await edit('Return form');
    await dialog.getByLabel('Attach files').setInputFiles(picture('map.png'));
    await ready(page, 3);
    network.refuse();
    await seen(dialog.getByText('Files need a connection. Attach them once you’re online.'));
    await gone(dialog.getByLabel('Attach files'));
    await expectNoAxeFindings(page);
    await save();
    await edit('Return form');
    await ready(page, 3);
    await dialog.getByLabel('Text').fill('Here is the newer form.');
    await save();
    network.restore();
    await gone(item(page, 'Return form').getByText('Saved for your team once you’re online'));
    expect(await filesOf(api)).toEqual([['Return form', ['letter.txt', 'map.png', 'terms.txt']]]);
  });
});
