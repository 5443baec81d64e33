import { violations } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import { gone, replyBox, row, seen, takeOpened, thread, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });
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
  // No one sees themselves.
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

it('a note that is written shows as writing to no one', async () => {
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

it('a reply next to a colleague’s is asked about once, and keeps its text', async () => {
  const rosa = await visitor('Rosa');
  await rosa.say('Where is my order?');
  await rosa.askForHuman();
  const { page, complaints } = await openAsAgent(WIDE);
  await row(page, 'Rosa').click();
  await takeOpened(page, 'Rosa');
  const box = replyBox(page, 'Rosa');
  await box.fill('It left yesterday.');

  // The owner steps in, answers and hands it back.
  const api = await ownersApi();
  const params = { id: rosa.sessionId };
  const { team } = await api.call('GET /tenant/team');
  const idOf = (name: string) => team.find((member) => member.name === name)?._id ?? '';
  const asOwner = async (content: string) => {
    const takeover = { reason: 'Stepping in', agentId: idOf('Olivia Owner') };
    await api.call('POST /chat/{id}/handoff', { params, body: takeover });
    await api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await gone(box);
    await api.call('POST /chat/{id}/agent/message', { params, body: { content } });
    const back = { reason: 'Yours again', agentId: idOf('Adam Agent') };
    await api.call('POST /chat/{id}/handoff', { params, body: back });
    await takeOpened(page, 'Rosa');
  };
  await asOwner('I have sent a new one.');
  expect(await box.inputValue()).toBe('It left yesterday.');
  await box.press('Enter');
  const warning = page.getByRole('alert').filter({ hasText: 'Olivia Owner has replied meanwhile:' });
  await seen(warning.getByText('I have sent a new one.'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  // An agent who looks, by button or key, has their text and is not asked about the same again.
  await page.keyboard.press('Escape');
  await gone(warning);
  expect(await box.inputValue()).toBe('It left yesterday.');
  await box.press('End');
  await box.pressSequentially(' And so on.');
  await box.press('Enter');
  // It is on the screen before the server has it, and the owner is about to step in again.
  await until(async () =>
    expect((await rosa.history()).messages.at(-1)?.content).toBe('It left yesterday. And so on.'),
  );

  await box.fill('Anything else?');
  await asOwner('A voucher is on its way.');
  await box.press('Enter');
  await seen(warning.getByText('A voucher is on its way.'));
  await warning.getByRole('button', { name: 'Send anyway' }).click();
  await seen(thread(page).getByText('Anything else?'));
  await gone(warning);
  expect(await box.inputValue()).toBe('');

  // Nothing was written since this text was begun.
  await box.fill('Goodbye');
  await box.press('Enter');
  await seen(thread(page).getByText('Goodbye'));
  await until(async () => {
    const { messages } = await rosa.history();
    expect(messages.filter(({ role }) => role === 'agent').map(({ content }) => content)).toEqual([
      'I have sent a new one.',
      'It left yesterday. And so on.',
      'A voucher is on its way.',
      'Anything else?',
      'Goodbye',
    ]);
  });
  expect(complaints).toEqual([]);
});

it('a note to the colleague who has a conversation comes before all else, and calls them', async () => {
  const vito = await visitor('Vito');
  await vito.say('Hello');
  await vito.askForHuman();
  const { page, complaints } = await openAsAgent(WIDE);
  await row(page, 'Vito').click();
  await takeOpened(page, 'Vito');
  const { page: owners } = await openAsOwner({
    ...WIDE,
    path: `/handoff-center?conversation=${vito.sessionId}`,
  });
  const whisper = owners.getByRole('tab', { name: 'Whisper to Adam Agent' });
  await seen(whisper);
  const reply = owners.getByRole('tab', { name: 'Reply' });
  expect(await reply.isDisabled()).toBe(true);
  const left = async (tab: typeof reply) => (await tab.boundingBox())?.x ?? 0;
  expect(await left(whisper)).toBeLessThan(await left(reply));

  await thread(owners).focus();
  await owners.keyboard.press('#');
  const note = owners.getByRole('textbox', { name: 'Internal note on Vito' });
  await until(async () => expect(await note.inputValue()).toBe('@Adam Agent '));
  // The name alone says nothing.
  expect(await owners.getByRole('button', { name: 'Add note' }).isDisabled()).toBe(true);
  await until(async () => expect(await note.evaluate((box) => box === document.activeElement)).toBe(true));
  await owners.keyboard.type('offer a voucher');
  await owners.keyboard.press('Enter');
  const written = thread(page).getByRole('article', { name: 'Note by Olivia Owner' });
  await seen(written.getByText('@Adam Agent offer a voucher'));
  const api = await ownersApi();
  const { team } = await api.call('GET /tenant/team');
  const { notes } = await api.call('GET /conversations/{id}/notes', { params: { id: vito.sessionId } });
  expect(notes.map(({ mentions }) => mentions)).toEqual([
    [team.find(({ name }) => name === 'Adam Agent')?._id],
  ]);
  // The owner has taken nothing over, and still may.
  await seen(replyBox(page, 'Vito'));
  expect(JSON.stringify(await vito.history())).not.toContain('voucher');
  await owners.keyboard.press('Escape');
  await owners.keyboard.press('a');
  await owners.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
  await seen(replyBox(owners, 'Vito'));
  await gone(replyBox(page, 'Vito'));
  expect(complaints).toEqual([]);
});

it('a visitor learns of what is on the screen of an agent who is there', async () => {
  const api = await ownersApi();
  await api.call('PUT /tenant/settings', { body: { settings: { receipts: { showToVisitors: true } } } });
  const wim = await visitor('Wim');
  await wim.say('Hello');
  await wim.askForHuman();
  const { page, complaints } = await openAsAgent(WIDE);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await row(page, 'Wim').click();
  await seen(thread(page).getByText('Hello', { exact: true }));
  const asked = page.waitForRequest('**/api/conversations/*/seen');
  expect((await wim.history()).seen).toBeNull();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await asked;
  const lastOf = async () => (await wim.history()).messages.findLast(({ role }) => role === 'user')?.seq;
  await until(async () => expect((await wim.history()).seen?.seq).toBe(await lastOf()));
  await wim.say('Are you there?');
  await until(async () => expect((await wim.history()).seen?.seq).toBe(await lastOf()));
  expect(complaints).toEqual([]);
});
