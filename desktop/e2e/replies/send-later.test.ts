import { describe, expect, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { holdRequests } from '../support/held-requests.ts';
import { gone, line, reply, replyBox, rowOf, seen, take, thread } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, visitors, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

describe(`saying it later, and taking it back, in the built console, ${inRuntime}`, () => {
  test('schedules offline, exactly once, and deletes and takes back what was sent', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Yuki Mori', 'Parcel lost');
    await take(page, 'Yuki Mori');
    await reply(page, 'Yuki Mori', 'Too early.');
    await page.getByRole('button', { name: 'Undo sending' }).click();
    await gone(thread(page, 'Yuki Mori').getByText('Too early.'));
    await expect.poll(() => replyBox(page, 'Yuki Mori').inputValue()).toBe('Too early.');
    await replyBox(page, 'Yuki Mori').fill('');

    await reply(page, 'Yuki Mori', 'The code is 4711.');
    await seen(thread(page, 'Yuki Mori').getByText('Sent', { exact: true }));
    const { messages } = await visitors().history(sessionId);
    await visitors().hasSeen(sessionId, messages.at(-1)?.seq ?? 0);
    await seen(thread(page, 'Yuki Mori').getByText('Seen', { exact: true }));
    await thread(page, 'Yuki Mori').getByText('The code is 4711.').hover();
    await thread(page, 'Yuki Mori')
      .getByRole('button', { name: /^Actions for the message by/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete message' }).click();
    await seen(thread(page, 'Yuki Mori').getByText('You deleted this message'));
    await gone(thread(page, 'Yuki Mori').getByText('The code is 4711.'));

    await seen(line(page, 'Up to date'));
    await takeServerDown();
    await seen(line(page, / · as of /));
    await replyBox(page, 'Yuki Mori').fill('Good morning.');
    await page.getByRole('button', { name: 'Send later' }).click();
    await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click();
    const scheduled = page.getByRole('list', { name: 'Scheduled messages' });
    await seen(scheduled.getByText(/^To be sent .*, once you’re online$/));
    await page.reload();
    await rowOf(page, 'Yuki Mori').click();
    await seen(scheduled.getByText('Good morning.'));
    await bringServerBack();
    await seen(line(page, 'Up to date'));
    await gone(scheduled.getByText(/once you’re online$/));
    expect(await scheduled.getByText('Good morning.').count()).toBe(1);
    await scheduled.getByRole('button', { name: 'Send now' }).click();
    await seen(thread(page, 'Yuki Mori').getByText('Good morning.'));
    await gone(scheduled);
    const said = (await visitors().history(sessionId)).messages.map(({ content }) => content);
    expect(said.filter((content) => content === 'Good morning.')).toHaveLength(1);
    expect(said).not.toContain('The code is 4711.');
    expect(complaints).toEqual([]);
  });

  test('takes back what was on its way, also where another conversation is open by then', async () => {
    const running = await open();
    const { page, complaints } = running;
    const names = ['Ivo Ilic', 'Jada Jost'];
    const sessions: string[] = [];
    for (const name of names) sessions.push((await visitors().askForHuman(name, 'Wants a person')).sessionId);
    for (const name of names) await take(page, name);
    const sending = await holdRequests(running, 'POST', '/agent/message$');
    await reply(page, 'Jada Jost', 'Too early.');
    await expect.poll(sending.count).toBe(1);
    await page.getByRole('button', { name: 'Undo sending' }).click();
    await seen(page.getByText('Taking it back…'));
    await rowOf(page, 'Ivo Ilic').click();
    await seen(replyBox(page, 'Ivo Ilic'));
    await sending.letGo();
    await expect
      .poll(async () => (await visitors().history(sessions[1] ?? '')).messages.at(-1))
      .toMatchObject({ content: '', metadata: { deleted: { isHidden: true } } });
    expect(await replyBox(page, 'Ivo Ilic').inputValue()).toBe('');
    await rowOf(page, 'Jada Jost').click();
    await expect.poll(() => replyBox(page, 'Jada Jost').inputValue()).toBe('Too early.');
    await gone(thread(page, 'Jada Jost').getByText('Too early.'));
    expect(complaints).toEqual([]);
  });
});
