import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newWorkspace } from '../support/new-workspace.ts';
import { stage } from '../support/stage.ts';

const { url, openAsAgent, openAsOwner, owner, ownersApi } = stage({
  env: {
    MAIL_DOMAIN: 'mail.acme.example',
    MAIL_INBOUND_SECRET: 'the secret of a mail server, which is long',
    RATE_LIMITS: 'off',
  },
});

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();
const address = (page: Page) => page.getByLabel('Email address');
const assistant = (page: Page) => page.getByRole('checkbox', { name: /^Let the assistant answer email/ });
const savedSlug = async () => (await (await ownersApi()).call('GET /auth/me')).tenant.slug;

describe('the workspace’s mail address', () => {
  const path = '/settings/workspace';

  it('is saved, and is there after a reload', async () => {
    const { page, complaints } = await openAsOwner({ path });
    await address(page).fill(' Acme-Help ');
    await page.getByText('Email to acme-help@mail.acme.example opens a conversation.').waitFor();
    await save(page).click();
    await toast(page, 'Workspace saved');
    expect(await savedSlug()).toBe('acme-help');
    await page.reload();
    await expect.poll(() => address(page).inputValue()).toBe('acme-help');
    expect(complaints).toEqual([]);
  });

  it('is refused where it is none, is reserved, or is another workspace’s', async () => {
    const taken = (await (await newWorkspace(url(), owner().password)).api.call('GET /auth/me')).tenant.slug;
    const before = await savedSlug();
    const { page, complaints } = await openAsOwner({ path, expected: [/status of 409/] });
    for (const [typed, said] of [
      ['acme help', 'Use letters from a to z, digits and hyphens, at most 40'],
      ['postmaster', 'This address is reserved. Choose another one.'],
      [taken, 'Another workspace has this mail address, or had it. Choose another one.'],
    ] as const) {
      await address(page).fill(typed);
      await save(page).click();
      await page.getByRole('alert').filter({ hasText: said }).waitFor();
      expect(await address(page).inputValue()).toBe(typed);
      expect(await address(page).getAttribute('aria-invalid')).toBe('true');
    }
    expect(await violations(page)).toEqual([]);
    expect(await savedSlug()).toBe(before);
    await page.reload();
    await expect.poll(() => address(page).inputValue()).toBe(before);
    expect(complaints).toEqual([]);
  });
});

describe('whether the assistant answers email', () => {
  const path = '/settings/handoff';

  it('is saved, and is there after a reload', async () => {
    const { page, complaints } = await openAsOwner({ path });
    const saved = async () =>
      (await (await ownersApi()).call('GET /tenant/settings')).settings.mail.assistantAnswers;
    for (const wish of [true, false]) {
      expect(await assistant(page).isChecked()).toBe(!wish);
      await assistant(page).setChecked(wish);
      await save(page).click();
      await toast(page, 'Settings saved successfully!');
      await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
      expect(await saved()).toBe(wish);
      await page.reload();
      await expect.poll(() => assistant(page).isChecked()).toBe(wish);
    }
    expect(complaints).toEqual([]);
  });

  it('is for admins to say', async () => {
    const { page, complaints } = await openAsAgent({ path });
    expect(await assistant(page).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
