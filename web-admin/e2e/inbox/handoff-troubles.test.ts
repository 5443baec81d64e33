import { describe, expect, it, onTestFinished } from 'vitest';
import { beAvailable, gone, queue, row, seen, showView, thread } from '../support/handoff-screen.ts';
import { startSocketBlockingProxy } from '../support/socket-blocking-proxy.ts';
import { stage } from '../support/stage.ts';

const { url, openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off' } });
const LOST = 'The live connection is lost.';
const expected = [/socket\.io|WebSocket|ERR_|Failed to load resource/];

describe('the handoff center in trouble', () => {
  it('says that the server is gone, and catches up once it is back', async () => {
    const proxy = await startSocketBlockingProxy(url());
    onTestFinished(proxy.stop);
    const { page, complaints } = await openAsAgent({ url: proxy.url, expected });
    await beAvailable(page, false);
    const [lea, max] = await Promise.all([visitor('Lea'), visitor('Max')]);
    await lea.say('Before');
    await row(page, 'Lea').click();
    await seen(thread(page).getByText('Before'));

    proxy.block();
    await page.route('**/api/**', (route) => route.abort());
    await seen(page.getByText(LOST));
    await lea.say('Meanwhile');
    await max.say('New meanwhile');
    await max.askForHuman();
    expect(await thread(page).getByText('Meanwhile').count()).toBe(0);
    // The line says it: what is read meanwhile, such as the team for the filters, adds none.
    const asked = page.waitForRequest('**/api/tenant/team');
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await asked;
    await page.getByRole('button', { name: 'Hide filters' }).click();
    expect(
      await page
        .getByRole('region', { name: /^Notifications/ })
        .getByRole('listitem')
        .count(),
    ).toBe(0);

    await page.unroute('**/api/**');
    proxy.allow();
    await seen(thread(page).getByText('Meanwhile'));
    await seen(row(page, 'Max').getByTitle(/^Waiting since/));
    await gone(page.getByText(LOST));
    expect(complaints).toEqual([]);
    await Promise.all([lea.end(), max.end()]);
  });

  it('keeps its frame while a page that was not loaded yet cannot be fetched', async () => {
    const proxy = await startSocketBlockingProxy(url());
    onTestFinished(proxy.stop);
    const { page } = await openAsAgent({ url: proxy.url, expected });
    await seen(page.getByRole('navigation').getByRole('link', { name: 'Profile' }));
    proxy.block();
    await page.route(/Profile|\/api\//, (route) => route.abort());
    await seen(page.getByText('Offline', { exact: true }).or(page.getByText('Connecting…', { exact: true })));

    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
    await seen(page.getByRole('alert').getByText('You can open this page once you’re back online.'));
    await page.keyboard.press('Control+k');
    await seen(page.getByRole('dialog', { name: 'Command menu' }));
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').getByRole('link', { name: 'Handoff Center' }).click();
    await seen(queue(page));

    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
    await page.unroute(/Profile|\/api\//);
    proxy.allow();
    await seen(page.getByRole('alert').getByText('The connection is back'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await seen(page.getByRole('heading', { name: 'Profile', level: 1 }));
  });

  it.each([
    [403, 'Access denied: Not yours'],
    [429, 'Rate limit exceeded. Please try again later.'],
    [500, 'Server error. Please try again later.'],
  ])('shows a %i where the queue would be, with Retry', async (status, words) => {
    const { page } = await openAsAgent({ expected });
    const gina = await visitor('Gina');
    await gina.say('Hello');
    await page.route('**/chat/conversations*', (route) =>
      route.fulfill({ status, json: { error: 'Not yours', code: 'forbidden', requestId: 'r' } }),
    );
    await page.reload();
    await seen(queue(page).getByText(words));
    await page.unroute('**/chat/conversations*');
    await queue(page).getByRole('button', { name: 'Retry' }).click();
    await seen(row(page, 'Gina'));
    await gina.end();
  });

  it('offers to read the messages again when they could not be', async () => {
    const { page } = await openAsAgent({ expected });
    const hugo = await visitor('Hugo');
    await hugo.say('Can you read this?');
    await page.route('**/history*', (route) => route.fulfill({ status: 500, json: {} }));
    await row(page, 'Hugo').click();
    await seen(page.getByText('Couldn’t load messages'));
    await page.unroute('**/history*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await seen(thread(page).getByText('Can you read this?'));
    await hugo.end();
  });

  it('says once that a conversation is not there', async () => {
    const path = `/handoff-center?conversation=${crypto.randomUUID()}`;
    const { page } = await openAsAgent({ path, expected });
    await seen(page.getByText('Conversation not found'));
    expect(await page.locator('[data-sonner-toast]').allTextContents()).toEqual([]);
  });

  it('says what an empty queue is, and leads back to the full one', async () => {
    const { page } = await openAsAgent();
    await showView(page, 'Escalated');
    await seen(page.getByText(/^Nothing escalated/));
    await page.getByRole('button', { name: 'Show all' }).click();
    await gone(page.getByText(/^Nothing escalated/));
  });
});
