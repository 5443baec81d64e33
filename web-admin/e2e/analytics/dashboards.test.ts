import { PLAN_LIMITS } from '@chatbot-saas/contract/domain';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newWorkspace } from '../support/new-workspace.ts';
import { writePast } from '../support/past.ts';
import { signIn, staffApi } from '../support/staff-api.ts';
import { stage } from '../support/stage.ts';
import { startVisitor } from '../support/visitor.ts';

const { openAs, openAsOwner, openAsAgent, owner, visitor, url, databaseUrl } = stage();

const figure = (page: Page, label: string) =>
  page.locator('main dl > div', { hasText: label }).locator('dd').first();
const pending = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Pending Handoffs' }) });
const steps = (page: Page) => page.getByRole('region', { name: 'Getting started' });
const step = (page: Page, label: string) => steps(page).getByRole('link', { name: label });

describe('a new workspace', () => {
  it('knows no averages, and is led on by what is really there', async () => {
    const { email, api } = await newWorkspace(url(), owner().password);
    const { page, complaints } = await openAs(email, owner().password, { path: '/dashboard' });
    await page.getByText('Welcome, Nora New').waitFor();
    await figure(page, 'Total Conversations').getByText('0', { exact: true }).waitFor();
    for (const label of ['Avg. Satisfaction', 'Avg. Duration']) {
      expect(await figure(page, label).innerText()).toBe('N/A');
    }
    await steps(page).getByText('0 of 3 done').waitFor();
    await step(page, 'Teach your assistant (to do)').click();
    await page.waitForURL('**/welcome');
    await page.goBack();

    await api.call('POST /kb', { body: { question: 'Open?', answer: 'Always.' } });
    await page.reload();
    await steps(page).getByText('1 of 3 done').waitFor();
    await step(page, 'Teach your assistant (done)').waitFor();
    await step(page, 'Put the widget on your site (to do)').waitFor();

    const [website] = (await api.call('GET /keys')).apiKeys;
    await (await startVisitor(url(), website?.key ?? '')).say('Are you open on Sundays?');
    await expect
      .poll(async () => (await api.call('GET /keys')).apiKeys[0]?.lastUsed, { timeout: 15_000 })
      .not.toBeNull();
    await page.reload();
    await step(page, 'Put the widget on your site (done)').waitFor();
    await step(page, 'Put the widget on your site').click();
    await page.getByText('Your widget is live').waitFor();
    await page.goBack();

    await steps(page).getByRole('button', { name: 'Dismiss' }).click();
    await steps(page).waitFor({ state: 'detached' });
    await page.reload();
    await figure(page, 'Total Conversations').getByText('1', { exact: true }).waitFor();
    expect(await steps(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('says what needs the owner, and leads to it', async () => {
    const { email, api } = await newWorkspace(url(), owner().password);
    const { page, complaints } = await openAs(email, owner().password, { path: '/dashboard' });
    const needs = page.getByRole('region', { name: 'Needs you' });
    await needs.getByText('All caught up').waitFor();

    await api.call('POST /kb', { body: { question: 'Open?', answer: 'Always.' } });
    const [website] = (await api.call('GET /keys')).apiKeys;
    const asking = await startVisitor(url(), website?.key ?? '');
    await asking.say('Do you repair old typewriters?');
    await asking.askForHuman();
    await needs.getByRole('link', { name: '1 waiting for an agent' }).waitFor();
    await page.reload();
    await needs.getByRole('link', { name: '1 unanswered question' }).click();
    await page.getByText('Do you repair old typewriters?').first().waitFor();
    await page.goBack();
    await needs.getByRole('link', { name: '1 waiting for an agent' }).click();
    await page.waitForURL('**/handoff-center?filter=waiting');
    expect(complaints).toEqual([]);
  });

  it('says in words and color how near a limit is', async () => {
    const { email } = await newWorkspace(url(), owner().password);
    const { page, complaints } = await openAs(email, owner().password, { path: '/profile' });
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch();
      const me = await response.json();
      me.tenant.limits = PLAN_LIMITS.free;
      me.tenant.usage = { conversations: 349, apiCalls: 700, knowledgeItems: 90, agents: 5 };
      await route.fulfill({ response, json: me });
    });
    await page.goto(`${url()}/dashboard`);
    const bar = (name: string) => page.getByRole('progressbar', { name });
    const color = (name: string) =>
      bar(name)
        .locator('div')
        .evaluate((it) => it.className);
    await page.getByText('349 / 500').waitFor();
    expect(await color('Conversations')).toContain('bg-success');
    expect(await color('API Calls')).toContain('bg-warning');
    expect(await color('Knowledge Items')).toContain('bg-danger');
    await page.getByText('Close to the limit').waitFor();
    await page.getByText('Almost at the limit').waitFor();
    // 5 of 3: as wide as can be, and no wider.
    expect(await bar('Agents').getAttribute('aria-valuenow')).toBe('100');
    await page.getByText('Limit reached').waitFor();
    expect(complaints).toEqual([]);
  });

  it('never says that no one is waiting next to a count of one, while the list is older', async () => {
    const { api } = await newWorkspace(url(), owner().password);
    const [email, temporary] = [`${crypto.randomUUID()}@example.com`, 'temporary-1'];
    await api.call('POST /tenant/team', { body: { name: 'Ada', email, role: 'agent', password: temporary } });
    const ada = await signIn(url(), { email, password: temporary });
    const change = { currentPassword: temporary, newPassword: owner().password };
    await ada.api.call('PUT /auth/password', { body: change });
    const { apiKey } = await api.call('POST /keys', { body: { name: 'Shop' } });

    const { page, complaints } = await openAs(email, owner().password, { path: '/app' });
    await pending(page).getByText('No one is waiting').waitFor();
    await figure(page, 'Pending Handoffs').getByText('0', { exact: true }).waitFor();
    const released = Promise.withResolvers<void>();
    await page.route(/chat\/conversations\?.*sort=waiting/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await (await startVisitor(url(), apiKey.key, { name: 'Vera' })).askForHuman();
    await figure(page, 'Pending Handoffs').getByText('1', { exact: true }).waitFor();
    expect(await pending(page).getByText('No one is waiting').count()).toBe(0);
    await pending(page).getByText('Loading conversations…').waitFor({ state: 'attached' });
    released.resolve();
    await pending(page).getByRole('link', { name: /^Vera/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a workspace with a past', () => {
  it('shows the owner what the API answers', async () => {
    await writePast(databaseUrl(), { conversations: 60, days: 20 });
    const { page, complaints } = await openAsOwner({ path: '/dashboard' });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const api = staffApi(url(), token);
    const { conversations } = await api.call('GET /tenant/analytics');
    const { stats } = await api.call('GET /chat/stats');
    const shown = {
      total: String(conversations.totalConversations),
      open: stats.active + stats.transferred + stats.escalated,
    };
    await figure(page, 'Total Conversations').getByText(shown.total, { exact: true }).waitFor();
    expect(await figure(page, 'Active Chats').innerText()).toBe(String(shown.open));
    expect(await figure(page, 'Avg. Satisfaction').innerText()).toBe(
      `${conversations.avgSatisfaction?.toFixed(1)}/5`,
    );
    const duration = await figure(page, 'Avg. Duration').innerText();
    expect(duration).toBe(`${Number(((conversations.avgDuration ?? 0) / 60).toFixed(1))} min`);
    await expect.poll(() => page.getByRole('link', { name: /^Visitor \d+/ }).count()).toBe(5);
    const tiles = page.getByRole('navigation', { name: 'Quick Actions' });
    for (const name of [/^API Keys/, /^Knowledge Base/, /^Assistant/]) {
      await tiles.getByRole('link', { name }).waitFor();
    }
    await page.getByRole('link', { name: 'Manage billing' }).click();
    await page.waitForURL('**/subscribe');
    expect(complaints).toEqual([]);
  });

  it('says what failed, and tries again', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile', expected: [/status of 500/] });
    await page.route('**/api/tenant/analytics*', (route) =>
      route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } }),
    );
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText('Couldn’t load the figures').waitFor();
    await page.unroute('**/api/tenant/analytics*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await figure(page, 'Total Conversations').waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows an agent what waits, three at most, and the way to all of it', async () => {
    const maya = await visitor('Maya');
    await maya.askForHuman();
    const others = ['Noah', 'Olga', 'Paul'];
    for (const name of others) await (await visitor(name)).askForHuman();
    const { page, complaints } = await openAsAgent({ path: '/app' });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const api = staffApi(url(), token);
    // Online by being signed in, the agent is offered what waits.
    const readStats = async () => (await api.call('GET /chat/stats')).stats;
    await expect.poll(async () => (await readStats()).mine.total).toBeGreaterThanOrEqual(4);
    await api.call('POST /chat/{id}/agent/accept', { params: { id: maya.sessionId }, body: {} });
    const stats = await readStats();
    await figure(page, 'Pending Handoffs').getByText(String(stats.pending), { exact: true }).waitFor();
    await figure(page, 'My Active Chats').getByText(String(stats.mine.active), { exact: true }).waitFor();
    await figure(page, 'Total Assigned').getByText(String(stats.mine.total), { exact: true }).waitFor();
    await expect.poll(() => pending(page).getByRole('listitem').count()).toBe(3);
    expect(await page.getByText('No one is waiting').count()).toBe(0);
    await page.getByText('Your median first response').waitFor();
    for (const title of ['Pending Handoffs', 'My Active Conversations']) {
      const list = page.locator('section', { has: page.getByRole('heading', { name: title }) });
      expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(3);
      await list.getByRole('link', { name: `View all: ${title}` }).waitFor();
    }
    // Those that are only offered are none of the active ones.
    const own = page.locator('section', {
      has: page.getByRole('heading', { name: 'My Active Conversations' }),
    });
    await own.getByRole('link', { name: /^Maya/ }).waitFor();
    for (const name of others) expect(await own.getByText(name).count()).toBe(0);
    const links = page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
    expect((await links.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Handoff Center',
      'Knowledge Base',
      'Profile',
    ]);
    expect(complaints).toEqual([]);
  });
});
