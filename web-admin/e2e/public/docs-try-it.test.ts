import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { row, showDocs } from '../support/docs-screen.ts';
import { stage } from '../support/stage.ts';

const { url, apiKey, openAsOwner } = stage();

async function openDocs(anchor = '', expected: readonly RegExp[] = []) {
  const staff = await openAsOwner({ path: '/profile', reducedMotion: 'reduce', expected });
  await showDocs(staff.page, url(), anchor);
  return staff;
}

/** Opens the trial of a call; its form and its answer are then inside of what is returned. */
async function trialOf(page: Page, id: string) {
  const operation = row(page, id);
  if ((await operation.getByRole('tab', { name: 'Try it' }).count()) === 0) {
    await operation.getByRole('button').first().click();
  }
  await operation.getByRole('tab', { name: 'Try it' }).click();
  return operation;
}

type Trial = Awaited<ReturnType<typeof trialOf>>;
const send = (trial: Trial) => trial.getByRole('button', { name: 'Send', exact: true }).click();
const answerOf = (trial: Trial) => trial.getByRole('region', { name: 'Response' });
const status = (trial: Trial, code: number) =>
  answerOf(trial).getByRole('status').getByText(String(code), { exact: true }).waitFor();
const bodyOf = async (trial: Trial) =>
  JSON.parse((await answerOf(trial).locator('code').textContent()) ?? '');

describe('a call that is tried', () => {
  it('with a key starts a conversation, and the next one goes on with it, word by word', async () => {
    const { page, complaints } = await openDocs('chat.start');
    const start = await trialOf(page, 'chat.start');
    await send(start);
    await start.getByText('API key required').waitFor();
    await start.getByLabel('API key').fill(apiKey());
    await send(start);
    await status(start, 201);
    const { sessionId } = await bodyOf(start);
    await answerOf(start).getByText('RateLimit-Remaining').waitFor();
    await answerOf(start).getByText('X-Request-Id').waitFor();

    const say = await trialOf(page, 'chat.message');
    expect(JSON.parse(await say.getByLabel('Body').inputValue())).toMatchObject({ sessionId });
    await send(say);
    await status(say, 200);
    await answerOf(say).getByText('event: done').waitFor();
    // The key is nowhere but in the field.
    expect(await page.locator('main').textContent()).not.toContain(apiKey());
    expect(page.url()).not.toContain(apiKey());
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      apiKey(),
    );
    expect(complaints).toEqual([]);
  });

  it('with one’s own session asks before it changes anything', async () => {
    const { page, complaints } = await openDocs('knowledge.create');
    const create = await trialOf(page, 'knowledge.create');
    await create.getByText('of Acme Store').waitFor();
    await send(create);
    const question = page.getByRole('alertdialog');
    await question.getByText('This runs in your live workspace, “Acme Store”').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await answerOf(create).count()).toBe(0);
    await send(create);
    await question.getByRole('button', { name: 'Send' }).click();
    await status(create, 201);
    const { item } = await bodyOf(create);

    const remove = await trialOf(page, 'knowledge.remove');
    await send(remove);
    await remove.getByText('Required').waitFor();
    await remove.getByRole('textbox', { name: 'id' }).fill(item._id);
    await send(remove);
    await question.getByRole('button', { name: 'Send' }).click();
    await status(remove, 200);
    // A reading call is sent without a question.
    const list = await trialOf(page, 'knowledge.list');
    await list.getByLabel('limit').fill('1');
    await send(list);
    await status(list, 200);
    expect((await bodyOf(list)).items).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('is shown a 401 and a 429 for what they are, and the session lives on', async () => {
    const { page, complaints } = await openDocs('chat.config', [/status of (401|429)/]);
    const config = await trialOf(page, 'chat.config');
    await config.getByLabel('API key').fill('sk_wrong');
    await send(config);
    await status(config, 401);
    expect(await bodyOf(config)).toMatchObject({ error: 'Invalid API key' });
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await page.getByRole('link', { name: 'Open dashboard' }).waitFor();
    expect(page.url()).toContain('#chat.config');

    // A token that has died since is an answer here, too.
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    await fetch(`${url()}/api/auth/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    const me = await trialOf(page, 'auth.me');
    await send(me);
    await status(me, 401);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    expect(await page.locator('main').textContent()).not.toContain(token);

    const sessionId = 'an-unknown-session';
    const headers = { 'X-API-Key': apiKey(), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ sessionId, message: 'x' });
    for (let n = 0; n < 20; n += 1)
      await fetch(`${url()}/api/chat/message`, { method: 'POST', headers, body });
    const say = await trialOf(page, 'chat.message');
    await say.getByLabel('API key').fill(apiKey());
    await say.getByLabel('Body').fill('{"sessionId":');
    await send(say);
    await say.getByText('This isn’t valid JSON').waitFor();
    await say.getByLabel('Body').fill(body);
    await send(say);
    await status(say, 429);
    await answerOf(say).getByText('Retry-After').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says when the server does not answer, and can be canceled', async () => {
    const { page } = await openDocs('billing.plans', [/Failed to load resource/]);
    const plans = await trialOf(page, 'billing.plans');
    await page.context().setOffline(true);
    await send(plans);
    await plans.getByText('We couldn’t reach the server. Try again.').waitFor();
    await page.context().setOffline(false);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/billing/plans', async (route) => {
      await held;
      await route.abort();
    });
    await send(plans);
    await plans.getByRole('button', { name: 'Cancel' }).click();
    await plans.getByText('Canceled').waitFor();
    release();
  });
});
