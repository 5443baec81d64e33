import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { details, gone, line, replyBox, rowOf, seen, take, thread, toolbar } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, owner, agent, apiAs, visitors, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

const undo = (page: Page, notice: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: notice }).getByRole('button', { name: 'Undo' });
const chosen = (page: Page) => page.getByRole('region', { name: 'Selected conversations' });

describe(`undoing in the built console, ${inRuntime}`, () => {
  test('takes back what was done with one and with many; what waits is taken back where it waits', async () => {
    const { sessionId } = await visitors().askForHuman('Una Ude', 'Wants a person');
    const { page, complaints } = await open();
    await take(page, 'Una Ude');
    await toolbar(page).getByRole('button', { name: 'End conversation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End conversation' }).click();
    await undo(page, 'Conversation ended').click();
    await seen(replyBox(page, 'Una Ude'));
    expect(await visitors().history(sessionId)).toMatchObject({ status: 'transferred' });

    await page.getByRole('checkbox', { name: 'Select Una Ude' }).check({ force: true });
    await chosen(page).getByRole('button', { name: 'Return to the queue' }).click();
    await undo(page, '1 conversation updated').click();
    await seen(replyBox(page, 'Una Ude'));

    await seen(line(page, 'Up to date'));
    await takeServerDown();
    await seen(line(page, / · as of /));
    await page.getByRole('checkbox', { name: 'Select Una Ude' }).check({ force: true });
    await chosen(page).getByRole('button', { name: 'Return to the queue' }).click();
    await gone(replyBox(page, 'Una Ude'));
    await undo(page, '1 conversation waits for a connection').click();
    await seen(replyBox(page, 'Una Ude'));
    await bringServerBack();
    await seen(line(page, 'Up to date'));
    const api = await apiAs(agent());
    const { conversation } = await api.call('GET /chat/{id}', { params: { id: sessionId } });
    expect(conversation).toMatchObject({ assignedAgentName: 'Adam Agent', isAccepted: true });
    expect(complaints).toEqual([]);
  });

  test('makes two of what was merged', async () => {
    const first = await visitors().write('Uma Ural', 'My lamp flickers');
    const second = await visitors().write('Uma Ural', 'It flickers again', first.visitorToken);
    const { page, complaints } = await open(owner());
    await rowOf(page, 'Uma Ural').filter({ hasText: 'It flickers again' }).click();
    await details(page).getByRole('button', { name: 'Merge…' }).click();
    const merge = page.getByRole('dialog', { name: 'Merge into another conversation' });
    await merge.getByRole('button', { name: 'Merge', exact: true }).click();
    await gone(merge);
    expect((await visitors().history(second.sessionId)).status).toBe('ended');
    await undo(page, 'Conversations merged').click();
    await expect.poll(async () => (await visitors().history(second.sessionId)).status).toBe('active');
    expect(complaints).toEqual([]);
  });

  test('a scheduled message that was not sent is called out above the queue, and leads to its place', async () => {
    const { sessionId } = await visitors().askForHuman('Udo Uhl', 'Wants a person');
    const { page, complaints } = await open();
    await take(page, 'Udo Uhl');
    const api = await apiAs(agent());
    const sendAt = new Date(Date.now() + 3_000).toISOString();
    const params = { id: sessionId };
    await api.call('POST /chat/{id}/agent/message', { params, body: { content: 'See you.', sendAt } });
    await page.reload();
    await seen(rowOf(page, 'Udo Uhl'));
    await visitors().end(sessionId);
    await page.getByRole('button', { name: '1 scheduled message wasn’t sent' }).click();
    await seen(thread(page, 'Udo Uhl'));
    const scheduled = page.getByRole('list', { name: 'Scheduled messages' });
    await seen(scheduled.getByText('Not sent: the conversation had ended.'));
    await scheduled.getByRole('button', { name: 'Discard' }).click();
    await gone(page.getByRole('button', { name: '1 scheduled message wasn’t sent' }));
    expect(complaints).toEqual([]);
  });
});
