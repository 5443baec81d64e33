import { readFile } from 'node:fs/promises';
import type { Analytics } from '@chatbot-saas/contract';
import { calendarIn } from '@chatbot-saas/contract/domain';
import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newWorkspace } from '../support/new-workspace.ts';
import { writePast } from '../support/past.ts';
import { signIn, staffApi } from '../support/staff-api.ts';
import { stage } from '../support/stage.ts';
import { startVisitor } from '../support/visitor.ts';

const { openAs, openAsOwner, openAsAgent, owner, visitor, url, databaseUrl } = stage();

const FORMULA = '=HYPERLINK("http://evil.example";"Adam")';

/** Of the owner's profile. */
const timezone = 'Asia/Tokyo';
const day = (ago: number) => calendarIn(timezone)(Date.now() - ago * 86_400_000);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const loaded = (page: Page) => page.getByText('Conversations per day').waitFor();

const dayName = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
const percentOf = (share: number | null) =>
  (share ?? 0).toLocaleString('en-GB', { style: 'percent', maximumFractionDigits: 1 });

/** What the API answers to the very person on the page. */
async function asked(page: Page, query: { days?: number; from?: string; to?: string }): Promise<Analytics> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return staffApi(url(), token).call('GET /tenant/analytics', { query: { ...query, timezone } });
}

const headline = (page: Page, label: string) =>
  page.locator('main dl > div', { hasText: label }).locator('dd').first().innerText();

async function tableOf(page: Page, name: string): Promise<string[][]> {
  await card(page, name).getByRole('button', { name: 'View as table' }).click();
  return rowsOf(page, name);
}
const rowsOf = async (page: Page, name: string) => {
  const rows = await page.getByRole('table', { name, exact: true }).locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
};

async function exported(page: Page, name: string): Promise<{ file: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page, name).getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { file: download.suggestedFilename(), lines: text.slice(1).split('\r\n') };
}

describe('before anybody has written', () => {
  it('shows no charts of nothing, and what to do about it', async () => {
    const { email } = await newWorkspace(url(), owner().password);
    const { page, complaints } = await openAs(email, owner().password, { path: '/analytics' });
    await page.getByText('No conversations in this period').waitFor();
    expect(await page.locator('main').getByRole('application').count()).toBe(0);
    expect(await page.locator('main dl').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Put the widget on your site' }).click();
    await page.waitForURL('**/settings/install');
    expect(complaints).toEqual([]);
  });

  it('averages nothing of one conversation', async () => {
    const { email, api } = await newWorkspace(url(), owner().password);
    const { apiKey } = await api.call('POST /keys', { body: { name: 'Shop' } });
    await (await startVisitor(url(), apiKey.key)).say('Who won the world cup in 1954?');
    const { page, complaints } = await openAs(email, owner().password, { path: '/analytics' });
    await loaded(page);
    expect(await headline(page, 'Conversations')).toBe('1');
    for (const label of ['First response', 'Resolution', 'Avg. Satisfaction', 'Avg. Duration']) {
      expect(await headline(page, label)).toBe('N/A');
    }
    await page.getByText('No ratings in this period').waitFor();
    await page.getByText('No conversations with agents').waitFor();
    await page.getByText('No answers from your articles yet').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('with a past', () => {
  beforeAll(async () => {
    await writePast(databaseUrl(), { conversations: 400, days: 80 });
    for (const question of [
      'How long does shipping take?',
      'How long does shipping take?',
      'Do you ship abroad?',
    ]) {
      await (await visitor('Vera')).say(question);
    }
    const api = (await signIn(url(), owner())).api;
    const { user } = await api.call('GET /auth/me');
    await api.call('PUT /auth/profile', {
      body: { name: user.name, preferences: { ...user.preferences, timezone } },
    });
    const { team } = await api.call('GET /tenant/team');
    const agent = team.find(({ role }) => role === 'agent');
    await api.call('PUT /tenant/team/{id}', { params: { id: agent?._id ?? '' }, body: { name: FORMULA } });
    await vi.waitFor(
      async () => expect((await api.call('GET /tenant/analytics')).topKnowledge).toHaveLength(2),
      { timeout: 8_000 },
    );
  });

  it('shows what the API answers, and nothing else', async () => {
    const { page, complaints } = await openAsOwner({ path: '/analytics?days=90' });
    await loaded(page);
    const now = await asked(page, { days: 90 });
    const before = await asked(page, { from: day(179), to: day(90) });
    expect(before.conversations.totalConversations).toBe(0);

    expect(await headline(page, 'Conversations')).toBe(String(now.conversations.totalConversations));
    expect(await headline(page, 'Messages')).toBe(now.messages.total.toLocaleString('en-GB'));
    expect(await headline(page, 'Answered by the assistant')).toBe(String(now.ai.answered));
    expect(await headline(page, 'Handoff rate')).toBe(percentOf(now.handoff.rate));
    expect(await headline(page, 'Avg. Satisfaction')).toBe(
      `${now.conversations.avgSatisfaction?.toFixed(1)}/5`,
    );
    const minutes = (seconds: number | null) => `${Number(((seconds ?? 0) / 60).toFixed(1))} min`;
    expect(await headline(page, 'First response')).toBe(minutes(now.handoff.firstResponse.median));
    // Nothing happened in the 90 days before.
    expect(await page.getByText('No earlier data').count()).toBe(9);
    const resolution = card(page, 'Resolved without a person');
    const { resolved, handedOff, unanswered, resolutionRate } = now.outcomes;
    await resolution.getByText(percentOf(resolutionRate), { exact: true }).first().waitFor();
    await resolution.getByText(`${resolved} of ${resolved + handedOff + unanswered} conversations`).waitFor();

    const daily = await tableOf(page, 'Conversations per day');
    expect(daily.map((row) => row.slice(1, 4).map(Number))).toEqual(
      now.series.map((one) => [one.conversations, one.handoffs, one.messages]),
    );
    expect((await tableOf(page, 'Satisfaction')).map(([, rating]) => rating)).toEqual(
      now.series.map(({ avgSatisfaction }) =>
        avgSatisfaction === null ? 'N/A' : `${avgSatisfaction.toFixed(1)}/5`,
      ),
    );
    await page.getByText('In Tokyo time').waitFor();
    const hours = await tableOf(page, 'Busiest hours');
    expect(hours.map(([hour]) => hour)).toEqual(
      Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    );
    for (const { hour, conversations } of now.busiestHours) {
      expect(hours[hour]?.[1]).toBe(String(conversations));
    }
    const { statusBreakdown } = now.conversations;
    expect((await card(page, 'Status').locator('dt + dd').allInnerTexts()).map(Number)).toEqual([
      statusBreakdown.active,
      statusBreakdown.transferred,
      statusBreakdown.escalated,
      statusBreakdown.ended,
    ]);
    expect(await rowsOf(page, 'Top knowledge')).toEqual(
      now.topKnowledge.map(({ question, timesUsed }) => [question, String(timesUsed)]),
    );
    const [agent] = now.agents;
    expect((await rowsOf(page, 'Agents'))[0]?.slice(0, 3)).toEqual([
      FORMULA,
      String(agent?.conversations),
      String(agent?.open),
    ]);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows a change in per cent, colored by whether it is for the better', async () => {
    // The past is shorter than both periods: the former one has fewer days of it.
    const { page, complaints } = await openAsOwner({ path: `/analytics?from=${day(59)}&to=${day(0)}` });
    await loaded(page);
    const now = await asked(page, { from: day(59), to: day(0) });
    const before = await asked(page, { from: day(119), to: day(60) });
    const change = now.messages.total / before.messages.total - 1;
    const text = change.toLocaleString('en-GB', {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    });
    const messages = page.locator('main dl > div', { hasText: 'Messages' }).locator('dd').last();
    await messages.getByText(text, { exact: true }).waitFor();
    await messages.getByTitle(`${before.messages.total.toLocaleString('en-GB')} before`).waitFor();
    expect(complaints).toEqual([]);
  });

  it('keeps the figures of a row on one line where a label takes two', async () => {
    const { page } = await openAsOwner({ path: '/analytics', viewport: { width: 1024, height: 768 } });
    await loaded(page);
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    const figures = page.locator('main dl', { hasText: 'Handoff rate' }).locator('dd:nth-of-type(1)');
    const lines = () =>
      figures.evaluateAll((all) => new Set(all.map((figure) => figure.getBoundingClientRect().top)).size);
    await expect.poll(() => figures.count()).toBe(8);
    await expect.poll(lines).toBe(2);
  });

  it('shows the whole width of its tables on a laptop, in German too', async () => {
    const { page } = await openAsOwner({
      path: '/analytics',
      locale: 'de-DE',
      viewport: { width: 1024, height: 768 },
    });
    const tables = page.locator('main table').locator('..');
    await page.getByRole('table', { name: 'Antwortzeiten' }).waitFor();
    const overhang = () =>
      tables.evaluateAll((all) =>
        Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
      );
    await expect.poll(overhang).toBe(0);
  });

  it('goes from a figure to its conversations, and from there to the inbox', async () => {
    const { page, complaints } = await openAsOwner({ path: '/analytics?days=30' });
    await loaded(page);
    const { outcomes, series, conversations } = await asked(page, { days: 30 });
    const dialog = page.getByRole('dialog');
    const list = dialog.getByRole('list', { name: 'Conversations' });
    /** As many as the figure says, page by page. */
    const holds = async (count: number) => {
      const rows = list.getByRole('listitem');
      await rows.first().waitFor();
      const more = dialog.getByRole('button', { name: 'Show more' });
      while ((await rows.count()) < count) {
        const known = await rows.count();
        await more.click();
        await expect.poll(() => rows.count()).toBeGreaterThan(known);
      }
      expect(await rows.count()).toBe(count);
      expect(await more.count()).toBe(0);
      await dialog.getByRole('button', { name: 'Close' }).click();
    };
    await card(page, 'Resolved without a person')
      .getByRole('button', { name: /^Handed to an agent/ })
      .click();
    await holds(outcomes.handedOff);
    await card(page, 'Status').locator('dl').first().getByRole('button').first().click();
    await holds(conversations.statusBreakdown.active);

    // A press on the chart, wherever in the day's column.
    const chart = card(page, 'Conversations per day').getByRole('application');
    const position = { x: 200, y: 40 };
    await chart.hover({ position });
    await card(page, 'Conversations per day').getByRole('status').waitFor();
    await chart.click({ position });
    const title = await dialog.getByRole('heading', { level: 2 }).innerText();
    const pressed = series.find(({ date }) => dayName(date) === title);
    expect(pressed?.conversations).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await holds(pressed?.conversations ?? 0);

    await card(page, 'Conversations per day').getByRole('button', { name: 'View as table' }).click();
    await card(page, 'Conversations per day').locator('tbody tr').last().getByRole('button').first().click();
    await list.getByRole('link').first().click();
    await page.waitForURL('**/handoff-center?conversation=*');
    expect(complaints).toEqual([]);
  });

  it('exports what it shows, with formulas made harmless', async () => {
    const { page, complaints } = await openAsOwner({ path: '/analytics?days=7' });
    await loaded(page);
    const { series, agents } = await asked(page, { days: 7 });
    const daily = await exported(page, 'Conversations per day');
    expect(daily.file).toBe(`conversations-per-day-${day(6)}-to-${day(0)}.csv`);
    expect(daily.lines).toEqual([
      'Day,Conversations,Handoffs,Messages,Satisfaction (1–5)',
      ...series.map((one) =>
        [one.date, one.conversations, one.handoffs, one.messages, one.avgSatisfaction ?? ''].join(','),
      ),
      '',
    ]);
    const people = await exported(page, 'Agents');
    expect(people.lines[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example"";""Adam""\)",/);
    expect(people.lines[1]).toContain(`,${agents[0]?.firstResponse.median},`);
    expect(complaints).toEqual([]);
  });

  it('keeps the period in the address, and says why days cannot be asked for', async () => {
    const { page, complaints } = await openAsOwner({ path: '/analytics' });
    await loaded(page);
    const period = page.getByRole('radiogroup', { name: 'Period' }).or(page.getByLabel('Period'));
    // Pressed faster than the screen follows.
    await period.evaluate((group) => {
      for (const choice of ['7 days', 'Custom'])
        [...group.querySelectorAll('button')].find(({ textContent }) => textContent === choice)?.click();
    });
    await page.waitForURL('**/analytics?days=7');
    await expect.poll(() => page.getByLabel('From').inputValue()).toBe(day(6));
    await page.getByLabel('From').fill(day(5));
    await page.getByLabel('To', { exact: true }).fill(day(10));
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Must not be after “to”').waitFor();
    await page.getByLabel('From').fill(day(400));
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Must be at most 366 days before the end').waitFor();
    expect(page.url()).toContain('?days=7');
    await page.getByLabel('From').fill(day(40));
    await page.getByLabel('To', { exact: true }).press('Enter');
    const address = `**/analytics?from=${day(40)}&to=${day(10)}`;
    await page.waitForURL(address);
    const { conversations } = await asked(page, { from: day(40), to: day(10) });
    const shown = String(conversations.totalConversations);
    const total = page.locator('main dl > div', { hasText: 'Conversations' }).locator('dd').first();
    await total.getByText(shown, { exact: true }).waitFor();

    await page.reload();
    await total.getByText(shown, { exact: true }).waitFor();
    expect(await page.getByLabel('From').inputValue()).toBe(day(40));
    await page.goBack();
    await page.waitForURL('**/analytics?days=7');
    await page.getByLabel('From').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('leads from what is missing to where it can be written', async () => {
    await (await visitor('Vera')).say('Do you rent out helicopters?');
    const { page, complaints } = await openAsOwner({ path: '/analytics' });
    await card(page, 'Missing knowledge').getByRole('link', { name: 'Do you rent out helicopters?' }).click();
    await page.waitForURL('**/knowledge-base?view=unanswered');
    await page.getByRole('list', { name: 'Unanswered questions' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('draws nothing that moves where stillness is wished for, and is read by arrow keys', async () => {
    const { page, complaints } = await openAsOwner({ path: '/analytics', reducedMotion: 'reduce' });
    await loaded(page);
    const chart = card(page, 'Conversations per day').getByRole('application');
    await chart.waitFor();
    expect(
      await chart.evaluate((svg) => svg.closest('section')?.getAnimations({ subtree: true }).length),
    ).toBe(0);
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    const { series } = await asked(page, {});
    const tip = card(page, 'Conversations per day').getByRole('status');
    await tip.getByText(`Conversations${series[1]?.conversations}`).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says what failed, and tries again', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile', expected: [/status of 500/] });
    await page.route('**/api/tenant/analytics*', (route) =>
      route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } }),
    );
    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByText('Couldn’t load the analytics').waitFor();
    await page.unroute('**/api/tenant/analytics*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await loaded(page);
    expect(complaints).toEqual([]);
  });

  it('is not for agents', async () => {
    const { page, complaints } = await openAsAgent({ path: '/analytics' });
    await page.getByText("You don't have permission to access this page.").waitFor();
    expect(await page.getByRole('link', { name: 'Analytics' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
