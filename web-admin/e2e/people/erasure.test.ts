import { expect, it } from 'vitest';
import { gone, seen } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsOwner, openAsAgent, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

async function contactOf(name: string) {
  const person = await visitor(name);
  await person.say('Hello');
  const api = await ownersApi();
  const { conversation } = await api.call('GET /chat/{id}', { params: { id: person.sessionId } });
  return { api, id: conversation.contact?._id ?? '' };
}

it('an admin exports what is kept about a person, and deletes the person once their name was typed', async () => {
  const { api, id } = await contactOf('Ines Duarte');
  const device = crypto.randomUUID();
  await api.call('GET /sync', { query: { device } });
  const { page, complaints } = await openAsOwner({ path: `/contacts/${id}` });
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const downloading = page.waitForEvent('download');
  await choose('Export data');
  expect((await downloading).suggestedFilename()).toBe(`contact-${id}.json`);

  await choose('Delete person…');
  const dialog = page.getByRole('dialog');
  await seen(dialog.getByRole('heading', { name: 'Delete Ines Duarte?' }));
  const confirm = dialog.getByRole('button', { name: 'Delete person' });
  await dialog.getByLabel(/^Type “.*Ines Duarte.*” to confirm$/).fill('Ines');
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel(/to confirm$/).fill('Ines Duarte');
  await confirm.click();
  await seen(dialog.getByText('Everything about them is deleted on the server.'));
  const consoles = dialog.getByRole('list', { name: 'Desktop consoles' });
  await seen(consoles.getByText('Waiting'));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await gone(dialog);
  await page.waitForURL('**/contacts');
  await seen(page.getByText('No contacts yet'));
  expect(complaints).toEqual([]);
});

it('an agent is offered neither', async () => {
  const { id } = await contactOf('Omar Said');
  const { page } = await openAsAgent({ path: `/contacts/${id}` });
  await page.getByRole('button', { name: 'More actions' }).click();
  await seen(page.getByRole('menuitem', { name: 'Block…' }));
  expect(await page.getByRole('menuitem', { name: /Export data|Delete person/ }).count()).toBe(0);
});
