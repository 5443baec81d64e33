import { describe, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../support/axe.ts';
import { inRuntime } from '../support/fixture.ts';
import { item, openReplies } from '../support/saved-replies.ts';
import { gone, line, replyBox, seen, take } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, visitors, ownersApi } = stage();

const titles = async (api: Awaited<ReturnType<typeof ownersApi>>) =>
  (await api.call('GET /replies', { query: {} })).replies.map(({ title }) => title);

describe(`saved replies of the built console, ${inRuntime}`, () => {
  test('are written, changed and deleted', async () => {
    const api = await ownersApi();
    const { page, complaints } = await open();
    await openReplies(page);
    await page.getByRole('button', { name: 'New saved reply' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Opening hours');
    await dialog.getByLabel('Shortcut').fill('/hours');
    await dialog.getByLabel('Text').fill('Hi {{visitor.name|there}}, from nine to five.');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await gone(dialog);
    await seen(item(page, 'Opening hours').getByText('/hours'));
    await expectNoAxeFindings(page);

    // A shortcut that is taken is refused at the server, in a sentence.
    await page.getByRole('button', { name: 'New saved reply' }).first().click();
    await dialog.getByLabel('Title').fill('Other hours');
    await dialog.getByLabel('Shortcut').fill('hours');
    await dialog.getByLabel('Text').fill('On Sundays.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seen(dialog.getByText('“Opening hours” already has the shortcut hours.'));

    await dialog.getByLabel('Shortcut').fill('sunday');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await gone(dialog);
    await seen(item(page, 'Other hours'));
    expect((await titles(api)).sort()).toEqual(['Opening hours', 'Other hours']);

    // The engine finds here, too.
    await page.getByLabel('Search saved replies').fill('sundys');
    await seen(item(page, 'Other hours'));
    await item(page, 'Other hours').getByRole('button', { name: 'Actions for Other hours' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await gone(item(page, 'Other hours'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await titles(api)).length).toBe(2);
    await page.getByRole('button', { name: 'Back to the inbox' }).click();
    await seen(line(page, 'Up to date'));
    expect(complaints).toEqual([]);
  });

  test('one is made of what is typed in a reply', async () => {
    const { page } = await open();
    await visitors().askForHuman('Nadia Novak', 'Wants a person');
    await take(page, 'Nadia Novak');
    await replyBox(page, 'Nadia Novak').fill('Thanks for your patience. /');
    await page.getByRole('button', { name: 'Save this text as a reply' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel('Text').inputValue()).toBe('Thanks for your patience.');
    await dialog.getByLabel('Title').fill('Patience');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await gone(dialog);
    await replyBox(page, 'Nadia Novak').fill('/pati');
    await seen(page.getByRole('option', { name: /^Patience/ }));
  });
});
