import { describe, expect, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { gone, line, queue, reply, rowOf, seen, take, thread } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, visitors, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

describe(`a conversation whose reply waits to be sent, in the built console, ${inRuntime}`, () => {
  test('counts as replied, and says that it waits', async () => {
    const { sessionId } = await visitors().askForHuman('Nia Noor', 'Wants a person');
    await visitors().say(sessionId, 'Are you there?');
    const { page, complaints } = await open();
    await take(page, 'Nia Noor');
    const due = queue(page).getByRole('heading', { name: 'Mine · 1 needs a reply' });
    await seen(due);
    await seen(line(page, 'Up to date'));
    await takeServerDown();
    await seen(line(page, / · as of /));
    await reply(page, 'Nia Noor', 'I am here.');
    await gone(due);
    await seen(rowOf(page, 'Nia Noor').getByText('Your reply waits to be sent'));
    await page.reload();
    await seen(rowOf(page, 'Nia Noor').getByText('Your reply waits to be sent'));
    expect(await due.count()).toBe(0);

    await bringServerBack();
    await seen(line(page, 'Up to date'));
    await gone(rowOf(page, 'Nia Noor').getByText('Your reply waits to be sent'));
    await rowOf(page, 'Nia Noor').click();
    await seen(thread(page, 'Nia Noor').getByText('I am here.'));
    expect(await visitors().replies(sessionId)).toEqual(['I am here.']);
    expect(complaints).toEqual([]);
  });
});
