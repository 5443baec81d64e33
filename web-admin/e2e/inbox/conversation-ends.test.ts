import { expect, it } from 'vitest';
import { beAvailable, details, gone, queue, row, seen, toolbar } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';
import { startVisitor } from '../support/visitor.ts';

const { url, apiKey, openAsAgent, visitor } = stage();

it('an agent ends a conversation that the assistant has, and sees who ended it', async () => {
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const priya = await visitor('Priya');
  await priya.say('Where is my parcel?');
  await row(page, 'Priya').click();
  await toolbar(page).getByRole('button', { name: 'End conversation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End conversation' }).click();
  await seen(page.getByText('This conversation has ended.'));
  await seen(details(page).getByText('By the team'));
  expect((await priya.history()).status).toBe('ended');
  expect(complaints).toEqual([]);
});

it('the row of a visitor who goes back to the assistant no longer waits', async () => {
  const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  await beAvailable(page, true);
  const chen = await visitor('Chen');
  await chen.askForHuman('Parcel missing');
  await seen(page.getByText('1 new', { exact: true }));
  await seen(row(page, 'Chen').getByTitle(/^Waiting since/));
  await chen.cancelHandoff();
  await gone(row(page, 'Chen').getByTitle(/^Waiting since/));
  await seen(queue(page).getByRole('heading', { name: 'With the assistant' }));
  expect(complaints).toEqual([]);
});

it('a test conversation is marked in the queue and in its head', async () => {
  const { page } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
  const tester = await startVisitor(url(), apiKey(), { name: 'Tess' }, {}, { isTest: true });
  await tester.say('Hello');
  await seen(row(page, 'Tess').getByText('Test', { exact: true }));
  await row(page, 'Tess').click();
  await seen(page.getByRole('region', { name: 'Conversation' }).getByText('Test', { exact: true }));
});
