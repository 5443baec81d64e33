import { violations } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import { gone, replyBox, row, seen, takeOpened, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });
const WIDE = { viewport: { width: 1440, height: 900 } };

it('colleagues see who else looks at a conversation and who writes in it', async () => {
  const nora = await visitor('Nora');
  await nora.say('How long does shipping take?');
  await nora.askForHuman();
  const { page, complaints } = await openAsAgent(WIDE);
  const { page: owners, complaints: others } = await openAsOwner(WIDE);
  await row(page, 'Nora').click();
  await takeOpened(page, 'Nora');
  await seen(row(owners, 'Nora').getByText('Adam Agent is looking at this'));

  await row(owners, 'Nora').click();
  await seen(owners.getByRole('status').getByText('Adam Agent is also here'));
  await seen(page.getByRole('status').getByText('Olivia Owner is also here'));
  // Nobody is told of themselves.
  expect(await page.getByText('Adam Agent is also here').count()).toBe(0);

  await replyBox(page, 'Nora').pressSequentially('Two days');
  await seen(owners.getByRole('status').getByText('Adam Agent is writing…'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await owners.emulateMedia({ colorScheme });
    expect(await violations(owners)).toEqual([]);
  }
  await replyBox(page, 'Nora').press('Enter');
  await gone(owners.getByRole('status').getByText('Adam Agent is writing…'));

  // A page that comes later knows it too, and a tab in the background looks at nothing.
  await owners.goto(new URL('/dashboard', owners.url()).href);
  await gone(page.getByText('Olivia Owner is also here'));
  await owners.getByRole('link', { name: 'Handoff Center' }).first().click();
  await seen(row(owners, 'Nora').getByText('Adam Agent is looking at this'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await gone(owners.getByText('Adam Agent is looking at this'));
  expect([...complaints, ...others]).toEqual([]);
});

it('a note that is written shows as writing to nobody', async () => {
  const mara = await visitor('Mara');
  await mara.say('Hello');
  await mara.askForHuman();
  const { page } = await openAsAgent(WIDE);
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(String(payload))));
  await page.reload();
  await row(page, 'Mara').click();
  await takeOpened(page, 'Mara');
  await until(() => expect(frames.filter((frame) => frame.includes('"viewing"'))).not.toEqual([]));
  await page.keyboard.press('Escape');
  await page.keyboard.press('#');
  await page.keyboard.type('She is upset');
  await page.getByRole('button', { name: 'Add note' }).click();
  await seen(page.getByRole('article', { name: 'Note by You' }));
  expect(frames.filter((frame) => frame.includes('"isTyping":true'))).toEqual([]);
});
