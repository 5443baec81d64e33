import { describe, expect, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { line, replyBox, rowOf, seen, take } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, launch, visitors, ownersApi, takeServerDown } = stage({ ownPostgres: true });

describe(`suggested replies of the built console, ${inRuntime}`, () => {
  test('are found on this computer while the server is away, also after a restart', async () => {
    const api = await ownersApi();
    await api.call('POST /kb', {
      body: { question: 'Do you repair bicycles?', answer: 'On Mondays, in the yard.', category: 'shop' },
    });
    const vera = await visitors().askForHuman('Vera Velo', 'Wants a person');
    await visitors().say(vera.sessionId, 'Can you repair my bicycle?');
    const { page, userData, kill, complaints } = await open();
    await take(page, 'Vera Velo');
    await seen(line(page, 'Up to date'));
    expect(complaints).toEqual([]);

    await takeServerDown();
    await kill();
    const again = (await launch({ userData })).page;
    await rowOf(again, 'Vera Velo').click();
    const suggested = again.getByRole('region', { name: 'Suggested replies' });
    await seen(suggested.getByText('Do you repair bicycles?'));
    await suggested.getByRole('button', { name: /Do you repair bicycles\?/ }).click();
    await expect.poll(() => replyBox(again, 'Vera Velo').inputValue()).toContain('On Mondays, in the yard.');
  });
});
