import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inRuntime, signIn } from './support/fixture.ts';
import { seen, signInHeading, signOut, waitUntilOnline } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { agent, launch, ownersApi } = stage();
const TEMPORARY = 'temporary-1';

async function newMember() {
  const email = `${randomUUID()}@example.com`;
  const api = await ownersApi();
  const body = { name: 'Nia Newcomer', email, role: 'agent', password: TEMPORARY } as const;
  const { user } = await api.call('POST /tenant/team', { body });
  // The demo plan allows few members.
  onTestFinished(async () => void (await api.call('DELETE /tenant/team/{id}', { params: { id: user._id } })));
  return { server: agent().server, email, password: TEMPORARY };
}

describe(`a temporary password in the built console, ${inRuntime}`, () => {
  test('is changed before anything is fetched, and the session goes on with the new one', async () => {
    const member = await newMember();
    const { page, userData, quit, complaints } = await launch();
    await signIn(page, member);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const save = page.getByRole('button', { name: 'Save password' });
    await seen(page.getByRole('heading', { name: 'Choose a new password' }));
    await save.click();
    await seen(page.getByText('Current password is required'));
    await seen(page.getByText('Password must be at least 6 characters'));
    await field('Temporary Password').fill('not this one');
    await field('New Password').fill('walk the dog');
    await field('Confirm Password').fill('walk a dog');
    await save.click();
    await seen(page.getByText('Passwords do not match'));
    await field('Confirm Password').fill('walk the dog');
    await save.click();
    await seen(page.getByRole('alert').getByText('The current password is not right'));
    expect(await field('New Password').inputValue()).toBe('walk the dog');
    await field('Temporary Password').fill(TEMPORARY);
    await save.click();
    await waitUntilOnline(page);
    await seen(page.getByText('No conversations yet'));

    // The new token is the kept one.
    expect(await quit()).toBe(0);
    const second = await launch({ userData });
    await waitUntilOnline(second.page);
    await signOut(second.page);
    await seen(signInHeading(second.page));
    await signIn(second.page, { ...member, password: 'walk the dog' });
    await waitUntilOnline(second.page);
    expect([...complaints, ...second.complaints]).toEqual([]);
  });

  test('can be left for later by signing out, and is asked for again at the next start', async () => {
    const member = await newMember();
    const first = await launch();
    await signIn(first.page, member);
    await seen(first.page.getByRole('heading', { name: 'Choose a new password' }));
    expect(await first.quit()).toBe(0);
    const { page, complaints } = await launch({ userData: first.userData });
    await seen(page.getByRole('heading', { name: 'Choose a new password' }));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await seen(signInHeading(page));
    expect([...first.complaints, ...complaints]).toEqual([]);
  });
});
