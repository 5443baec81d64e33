import { describe, expect, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { reply, replyBox, rowOf, seen, take, thread } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, launch, visitors } = stage();

describe(`drafts in the built console, ${inRuntime}`, () => {
  test('stay with their conversation over a switch and a restart, until they are sent', async () => {
    const { page, userData, quit, complaints } = await open();
    const ann = await visitors().askForHuman('Ann Arbor', 'Wants a person');
    await visitors().askForHuman('Ben Bolt', 'Wants a person');
    await take(page, 'Ben Bolt');
    await replyBox(page, 'Ben Bolt').fill('For Ben,\nin two lines');
    await take(page, 'Ann Arbor');
    expect(await replyBox(page, 'Ann Arbor').inputValue()).toBe('');
    await replyBox(page, 'Ann Arbor').fill('For Ann');
    await rowOf(page, 'Ben Bolt').click();
    await expect.poll(() => replyBox(page, 'Ben Bolt').inputValue()).toBe('For Ben,\nin two lines');
    await rowOf(page, 'Ann Arbor').click();
    await expect.poll(() => replyBox(page, 'Ann Arbor').inputValue()).toBe('For Ann');
    // What is pasted to be shortened may be a whole log.
    const log = 'A line of it. '.repeat(2_000);
    await replyBox(page, 'Ann Arbor').fill(log);
    await rowOf(page, 'Ben Bolt').click();
    await seen(replyBox(page, 'Ben Bolt'));
    await rowOf(page, 'Ann Arbor').click();
    await expect.poll(() => replyBox(page, 'Ann Arbor').inputValue()).toBe(log);
    await reply(page, 'Ann Arbor', 'For Ann, sent');
    await expect.poll(() => visitors().replies(ann.sessionId)).toEqual(['For Ann, sent']);
    // Nothing may be lost that was typed just before.
    expect(await quit()).toBe(0);

    const second = await launch({ userData });
    await rowOf(second.page, 'Ben Bolt').click();
    await expect.poll(() => replyBox(second.page, 'Ben Bolt').inputValue()).toBe('For Ben,\nin two lines');
    await rowOf(second.page, 'Ann Arbor').click();
    await seen(thread(second.page, 'Ann Arbor').getByText('For Ann, sent'));
    expect(await replyBox(second.page, 'Ann Arbor').inputValue()).toBe('');
    expect([...complaints, ...second.complaints]).toEqual([]);
  });
});
