import { violations } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import { details, seen, thread } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';
import { startVisitor } from '../support/visitor.ts';

const { apiKey, openAsAgent, url, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

async function twice(name: string) {
  const first = await visitor(name);
  await first.say('My kettle leaks');
  await first.end();
  const page = { url: 'https://acme.example/kettles', referrer: 'https://search.example/' };
  const next = await startVisitor(url(), apiKey(), { name }, page, { visitorToken: first.visitorToken });
  await next.say('Where is my new kettle?');
  return next;
}

it('shows who writes, where from, and what they wrote before, and leads to the person', async () => {
  const { sessionId, visits } = await twice('Nadia Okafor');
  const { page, complaints } = await openAsAgent({ path: `/handoff-center?conversation=${sessionId}` });
  const pane = details(page);
  await seen(pane.getByText('Not verified'));
  await visits('https://acme.example/returns', 'Returns');
  await visits('https://acme.example/cart', 'Your cart');
  await seen(pane.getByText('Pages of this visit'));
  await seen(pane.getByRole('listitem').getByText('Returns'));
  await seen(pane.getByRole('listitem').getByText('Your cart'));
  await seen(pane.getByRole('button', { name: /My kettle leaks/ }));
  expect(await pane.getByRole('button', { name: /Where is my new kettle/ }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await pane.getByRole('button', { name: /My kettle leaks/ }).click();
  await seen(thread(page).getByText('My kettle leaks'));
  await seen(pane.getByRole('button', { name: /Where is my new kettle/ }));
  await pane.getByRole('link', { name: 'Open contact' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nadia Okafor' }).waitFor();
  expect(complaints).toEqual([]);
});

it('leads to the page where they were last, as its address is, from a conversation that has none', async () => {
  const first = await visitor('Tom Rey');
  await first.say('Is it dishwasher safe?');
  await first.visits('https://acme.example/mugs', 'Mugs');
  // A Cyrillic letter first.
  await first.visits('https://\u0430cme.example/cart', 'Your cart');
  await first.end();
  const next = await startVisitor(
    url(),
    apiKey(),
    { name: 'Tom Rey' },
    {},
    { visitorToken: first.visitorToken },
  );
  await next.say('And the lid?');
  const { page } = await openAsAgent({ path: `/handoff-center?conversation=${next.sessionId}` });
  const pane = details(page);
  await seen(pane.getByText('Last page'));
  const link = pane.getByRole('link', { name: 'https://xn--cme-5cd.example/cart' });
  expect(await link.getAttribute('href')).toBe('https://xn--cme-5cd.example/cart');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(await pane.getByText('Mugs').count()).toBe(0);
});

it('says that a conversation is the first, and that the others could not be loaded', async () => {
  const one = await visitor('Lin Wei');
  await one.askForHuman();
  const { page } = await openAsAgent({ path: '/handoff-center', expected: [/status of 500/] });
  let isBroken = true;
  await page.route('**/api/contacts/*/conversations', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal' } }) : route.continue(),
  );
  await page.goto(`${url()}/handoff-center?conversation=${one.sessionId}`);
  const pane = details(page);
  await seen(pane.getByText('We couldn’t load them.'));
  isBroken = false;
  await pane.getByRole('button', { name: 'Retry' }).click();
  await seen(pane.getByText('This is their first one.'));
});
