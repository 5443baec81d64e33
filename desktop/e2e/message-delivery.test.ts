import { describe, expect, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import { line, reply, rowOf, seen, take, thread } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, visitors, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

describe(`an agent’s message, in the built console, ${inRuntime}`, () => {
  test('says what became of it, also offline', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Yuki Mori', 'Parcel lost');
    await take(page, 'Yuki Mori');
    await reply(page, 'Yuki Mori', 'It is at the post office.');
    const label = (text: string) => thread(page, 'Yuki Mori').getByText(text, { exact: true });
    await seen(label('Sent'));
    const { messages } = await visitors().history(sessionId);
    await visitors().hasSeen(sessionId, messages.at(-1)?.seq ?? 0);
    await seen(label('Seen'));
    await seen(line(page, 'Up to date'));
    await takeServerDown();
    await seen(line(page, / · as of /));
    await page.reload();
    await rowOf(page, 'Yuki Mori').click();
    await seen(label('Seen'));
    await bringServerBack();
    await seen(line(page, 'Up to date'));
    expect(complaints).toEqual([]);
  });
});
