import { WEEKDAYS } from '@chatbot-saas/contract/hours';
import { violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import {
  beAvailable,
  details,
  gone,
  row,
  rows,
  seen,
  takeAction,
  takeOpened,
  until,
} from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';
import { startVisitor } from '../support/visitor.ts';

const { openAsAgent, openAsOwner, ownersApi, visitor, url, apiKey } = stage({ env: { RATE_LIMITS: 'off' } });
const viewport = { width: 1440, height: 900 };

it('the queue has the longest wait first, with its clock and the visitor’s own last words', async () => {
  const week = WEEKDAYS.map((day) => ({ day, from: '00:00', to: '24:00' }));
  await (await ownersApi()).call('PUT /tenant/hours', { body: { timezone: 'Europe/Berlin', week } });
  const owner = await openAsOwner({ viewport });
  await beAvailable(owner.page, false);
  const [first, second] = [await visitor('First'), await visitor('Second')];
  for (const one of [first, second]) await one.askForHuman();
  await first.say('Where is my parcel?');
  const list = rows(owner.page);
  await until(async () => {
    const [top, next] = await list.allInnerTexts();
    expect(top).toMatch(/First[\s\S]*Where is my parcel\?/);
    expect(next).toMatch(/Second/);
    expect(top).not.toContain('Just now');
  });
  await seen(row(owner.page, 'First').getByTitle(/^Waiting since .+, opening hours counted$/));
  // What a search finds stands in the same order, whatever happens in it.
  const apart = await visitor('Apart');
  await apart.askForHuman();
  for (const one of [first, second]) await one.say('It was the blue parcel.');
  await seen(row(owner.page, 'Apart'));
  const search = owner.page.getByRole('searchbox', { name: 'Search conversations' });
  // What the page has heard of it puts in order itself: the rest, and the pages to come, are the server's.
  const asked = owner.page.waitForRequest(/conversations\?.*search=blue/);
  await search.fill('blue parcel');
  expect(new URL((await asked).url()).searchParams.get('sort')).toBe('waiting');
  await gone(row(owner.page, 'Apart'));
  const names = async () => (await list.allInnerTexts()).map((text) => /First|Second/.exec(text)?.[0]);
  expect(await names()).toEqual(['First', 'Second']);
  await second.say('The blue parcel, please.');
  await seen(row(owner.page, 'Second').getByText('The blue parcel, please.'));
  expect(await names()).toEqual(['First', 'Second']);
  await search.fill('');
  // Taken, it waits no longer.
  await row(owner.page, 'First').click();
  await takeOpened(owner.page, 'First');
  await until(async () => expect((await list.allInnerTexts())[0]).toMatch(/Second/));
  for (const one of [first, second, apart]) await one.end();
  expect(owner.complaints).toEqual([]);
});

it('the details say where a visitor writes from, with links to web addresses only', async () => {
  const metadata = {
    url: 'https://shop.test/orders/10233?from=\u202email',
    referrer: 'javascript:alert(1)',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    orderNumber: 10233,
  };
  const mara = await startVisitor(url(), apiKey(), { name: 'Mara' }, metadata);
  await mara.askForHuman();
  const owner = await openAsOwner({ viewport, path: `/handoff-center?conversation=${mara.sessionId}` });
  const link = details(owner.page).getByRole('link', {
    name: 'https://shop.test/orders/10233?from=%E2%80%AEmail',
  });
  await seen(link);
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  await seen(details(owner.page).getByText('javascript:alert(1)'));
  expect(await details(owner.page).getByRole('link', { name: 'javascript' }).count()).toBe(0);
  await seen(details(owner.page).getByText('Firefox on Linux'));
  await seen(details(owner.page).getByText('orderNumber'));
  await seen(details(owner.page).getByText('10233', { exact: true }));
  expect(await violationsInEitherTheme(owner.page)).toEqual([]);
  await mara.end();
  expect(owner.complaints).toEqual([]);
});

it('an agent at the limit is shown the chats in the way, once, and led to them', async () => {
  const agent = await openAsAgent({ viewport, expected: [/status of 409/] });
  await beAvailable(agent.page, false);
  const api = await ownersApi();
  const { settings } = await api.call('GET /tenant/settings');
  await api.call('PUT /tenant/settings', {
    body: { settings: { handoff: { ...settings.handoff, maxConcurrentChats: 2 } } },
  });
  const names = ['Ines', 'Juri', 'Kim'];
  const visitors = [];
  for (const name of names) {
    const one = await visitor(name);
    await one.askForHuman();
    visitors.push(one);
  }
  for (const name of names.slice(0, 2)) {
    await row(agent.page, name).click();
    await takeOpened(agent.page, name);
  }
  await row(agent.page, 'Kim').click();
  await takeAction(agent.page).click();
  const sentence = "You've reached your limit of 2 chats. Finish or return one first.";
  await seen(agent.page.getByRole('alert').getByText(sentence));
  expect(await agent.page.getByText(sentence).count()).toBe(1);
  const inTheWay = agent.page.getByRole('list', { name: 'Your open chats' });
  expect(await inTheWay.locator('bdi').allInnerTexts()).toEqual(['Ines', 'Juri']);
  expect(await agent.page.locator('[data-sonner-toast]').filter({ hasText: sentence }).count()).toBe(0);
  expect(await violationsInEitherTheme(agent.page)).toEqual([]);
  await inTheWay.getByRole('button', { name: 'Open Juri' }).click();
  await seen(agent.page.getByRole('heading', { name: 'Juri' }));

  // Ended or returned from there, each makes way for the one that waits.
  const refuse = async (name: string) => {
    await row(agent.page, name).click();
    await takeAction(agent.page).click();
    await seen(inTheWay);
  };
  await refuse('Kim');
  await inTheWay.getByRole('button', { name: 'End Ines' }).click();
  const question = agent.page.getByRole('alertdialog', { name: 'End the conversation with Ines?' });
  await question.getByRole('button', { name: 'End conversation' }).click();
  await gone(inTheWay);
  await takeOpened(agent.page, 'Kim');
  const lou = await visitor('Lou');
  visitors.push(lou);
  await lou.askForHuman();
  await refuse('Lou');
  await inTheWay.getByRole('button', { name: 'Return to the queue: Juri' }).click();
  await gone(inTheWay);
  await takeOpened(agent.page, 'Lou');
  for (const one of visitors.slice(1)) await one.end();
  expect(agent.complaints).toEqual([]);
});
