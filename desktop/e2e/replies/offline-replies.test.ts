import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
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

const openConsole = () => open({ ...agent(), server: network.url });
const listed = async (api: Awaited<ReturnType<typeof ownersApi>>) =>
  (await api.call('GET /replies', { query: {} })).replies;

describe(`saved replies of the built console without a connection, ${inRuntime}`, () => {
  test('are written, changed and deleted, and go out once with the connection', async () => {
    const api = await ownersApi();
    for (const title of ['Greeting', 'Refund'])
      await api.call('POST /replies', { body: { title, body: 'Hello there.' } });
    const { page, complaints } = await openConsole();
    await openReplies(page);
    await seen(item(page, 'Refund'));
    network.refuse();
    const dialog = page.getByRole('dialog');
    const waiting = (title: string) => item(page, title).getByText('Saved for your team once you’re online');

    await page.getByRole('button', { name: 'New saved reply' }).first().click();
    await dialog.getByLabel('Title').fill('Sundays');
    await dialog.getByLabel('Shortcut').fill('sunday');
    await dialog.getByLabel('Text').fill('We are closed.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seen(page.getByText('Saved here. Your team gets it once you’re online.'));
    await gone(dialog);
    await seen(waiting('Sundays'));
    await item(page, 'Greeting').getByRole('button', { name: 'Greeting', exact: true }).click();
    await dialog.getByLabel('Text').fill('Welcome.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seen(waiting('Greeting'));
    await item(page, 'Refund').getByRole('button', { name: 'Actions for Refund' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await seen(item(page, 'Refund').getByText('Deleted once you’re online'));
    await expectNoAxeFindings(page);

    await page.reload();
    await openReplies(page);
    await seen(waiting('Sundays'));
    await item(page, 'Refund').getByRole('button', { name: 'Undo' }).click();
    await gone(item(page, 'Refund').getByText('Deleted once you’re online'));
    network.restore();
    await gone(waiting('Sundays'));
    await gone(waiting('Greeting'));
    expect((await listed(api)).map(({ title, body }) => `${title}: ${body}`)).toEqual([
      'Greeting: Welcome.',
      'Refund: Hello there.',
      'Sundays: We are closed.',
    ]);
    // What the browser says of requests without an answer.
    expect(complaints.filter((complaint) => !complaint.includes('ERR_'))).toEqual([]);
  });

  test('one that a teammate changes meanwhile is written over only by who has compared both; a refused one says why', async () => {
    const api = await ownersApi();
    const write = async (title: string, shortcut: string) =>
      (await api.call('POST /replies', { body: { title, shortcut, body: 'Within 14 days.' } })).reply._id;
    const [mine, theirs] = [await write('Returns', ''), await write('Exchanges', '')];
    const { page } = await openConsole();
    await openReplies(page);
    await seen(item(page, 'Exchanges'));
    network.refuse();
    const dialog = page.getByRole('dialog');
    const change = async (title: string, text: string) => {
      await item(page, title).getByRole('button', { name: title, exact: true }).click();
      await dialog.getByLabel('Text').fill(text);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await gone(dialog);
    };
    await change('Returns', 'Within 30 days.');
    await change('Exchanges', 'Within 30 days.');
    await page.getByRole('button', { name: 'New saved reply' }).first().click();
    await dialog.getByLabel('Title').fill('Hours');
    await dialog.getByLabel('Shortcut').fill('hours');
    await dialog.getByLabel('Text').fill('From nine.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await gone(dialog);
    for (const id of [mine, theirs])
      await api.call('PUT /replies/{id}', { params: { id }, body: { body: 'Within 60 days.' } });
    await write('Opening hours', 'hours');

    network.restore();
    const refusal = 'A teammate has changed this saved reply since.';
    await seen(item(page, 'Returns').getByRole('alert').filter({ hasText: refusal }));
    await item(page, 'Returns').getByRole('button', { name: 'Compare…' }).click();
    await seen(dialog.getByText('Within 60 days.'));
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await gone(item(page, 'Returns').getByRole('alert'));
    await item(page, 'Exchanges').getByRole('button', { name: 'Compare…' }).click();
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await seen(item(page, 'Exchanges').getByText('Within 60 days.'));

    // Mended in the same form, it goes out.
    const hours = item(page, 'From nine.');
    await seen(hours.getByRole('alert').filter({ hasText: 'already has the shortcut hours.' }));
    await hours.getByRole('button', { name: 'Hours', exact: true }).click();
    await dialog.getByLabel('Shortcut').fill('open');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await gone(hours.getByRole('alert'));
    await expect
      .poll(async () => (await listed(api)).map(({ shortcut, body }) => `${shortcut}: ${body}`).sort())
      .toEqual(expect.arrayContaining([': Within 30 days.', ': Within 60 days.', 'open: From nine.']));
  });
});
