import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startSmtp } from '../../../api/test/support/smtp.ts';
import { gone, seen } from '../support/handoff-screen.ts';
import { addTeamMail } from '../support/large-workspace.ts';
import { signIn } from '../support/staff-api.ts';
import { stage } from '../support/stage.ts';

const smtp = await startSmtp();
const { databaseUrl, openAsOwner, openAsAgent, owner, ownersApi, url, visitor } = stage({
  env: { SMTP_URL: smtp.url, MAIL_FROM: 'support@acme.example', RATE_LIMITS: 'off' },
});
afterAll(() => smtp.close());

const path = '/promised-emails?view=team';
const entries = (page: Page) => page.getByRole('list', { name: 'Emails to your team' }).getByRole('listitem');
const show = (page: Page, status: string) => page.getByRole('radio', { name: status, exact: true }).click();

describe('the mails to the team', () => {
  it('are none at first', async () => {
    const { page, complaints } = await openAsOwner({ path: '/promised-emails' });
    await seen(page.getByText('Nothing is owed.'));
    await page.getByRole('tab', { name: 'To your team' }).click();
    await page.waitForURL(`**${path}`);
    await seen(page.getByText('No emails to your team yet'));
    await seen(page.getByRole('heading', { level: 1, name: 'Emails to your team' }));
    expect(complaints).toEqual([]);
  });

  it('say to whom they went and how far they are, by state, and are sent again', async () => {
    const api = await ownersApi();
    const { team } = await api.call('GET /tenant/team');
    const agent = team.find(({ role }) => role === 'agent');
    if (!agent) throw new Error('The demo has an agent');
    // Only an address at which a person has signed in is written to.
    await signIn(url(), { email: agent.email, password: owner().password });
    const vera = await visitor('Vera');
    await vera.say('Where is my parcel?');
    await vera.askForHuman();
    const { conversation } = await api.call('GET /chat/{id}', { params: { id: vera.sessionId } });
    const add = (mail: Parameters<typeof addTeamMail>[2]) => addTeamMail(databaseUrl(), agent.email, mail);
    await add({ status: 'failed', error: '550 No such user here', about: [conversation._id] });
    await add({
      status: 'skipped',
      error: 'This teammate was online.',
      about: [conversation._id, crypto.randomUUID()],
    });

    const { page, complaints } = await openAsOwner({ path });
    await seen(entries(page).filter({ hasText: 'Skipped' }).getByText('2 conversations'));
    const failed = entries(page).filter({ hasText: '550 No such user here' });
    await seen(failed.getByText('A visitor is waiting'));
    expect(await failed.getByRole('link').getAttribute('href')).toContain(conversation._id);
    await show(page, 'Delivered');
    await seen(page.getByText('No emails with this status'));
    await show(page, 'Failed');
    await gone(page.getByText('This teammate was online.'));
    for (const width of [360, 768, 1024, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }

    await show(page, 'All');
    await failed.getByRole('button', { name: 'Send again' }).click();
    await seen(entries(page).getByText('Delivered', { exact: true }));
    await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual([[agent.email]]);
    expect(complaints).toEqual([]);
  }, 120_000);

  it('say why they cannot be shown, and are read again', async () => {
    const { page } = await openAsOwner({ path: '/promised-emails', expected: [/status of 500/] });
    await page.route('**/api/tenant/team/mails', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'internal_error' } }),
    );
    await page.getByRole('tab', { name: 'To your team' }).click();
    await seen(page.getByText('Couldn’t load emails to your team'));
    await page.unroute('**/api/tenant/team/mails');
    await page.getByRole('button', { name: 'Retry' }).click();
    await seen(entries(page).first());
  });

  it('are for admins', async () => {
    const { page, complaints } = await openAsAgent({ path });
    await seen(page.getByRole('heading', { level: 1, name: 'Promised emails' }));
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
