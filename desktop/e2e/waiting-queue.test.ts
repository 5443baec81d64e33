import { WEEKDAYS } from '@chatbot-saas/contract/hours';
import { describe, expect, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import { beAvailable, details, gone, queue, rowOf, seen, take, takeAction } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, visitors, ownersApi, takeServerDown } = stage({ ownPostgres: true });

describe(`who waits, in the built console, ${inRuntime}`, () => {
  test('the chats in the way of another one are listed and led to; the order and the details stay offline', async () => {
    const api = await ownersApi();
    const { settings } = await api.call('GET /tenant/settings');
    const handoff = { ...settings.handoff, maxConcurrentChats: 1 };
    await api.call('PUT /tenant/settings', { body: { settings: { handoff } } });
    const week = WEEKDAYS.map((day) => ({ day, from: '00:00', to: '24:00' }));
    await api.call('PUT /tenant/hours', { body: { timezone: 'Europe/Berlin', week } });
    const { page, complaints } = await open();
    await beAvailable(page, false);
    for (const name of ['Ines', 'Juri', 'Kim']) await visitors().askForHuman(name, 'Parcel lost');
    const names = async () =>
      (
        await queue(page)
          .getByRole('listitem')
          .filter({ has: page.getByRole('button') })
          .allInnerTexts()
      ).flatMap((text) => /Ines|Juri|Kim/.exec(text)?.[0] ?? []);
    await expect.poll(names).toEqual(['Ines', 'Juri', 'Kim']);
    await visitors().askForHuman('Lena', 'Parcel lost');
    await take(page, 'Lena');
    const inTheWay = page.getByRole('list', { name: 'Your open chats' });
    const refuse = async (name: string) => {
      await rowOf(page, name).click();
      await takeAction(page).click();
      await seen(page.getByRole('alert').getByText("You've reached your limit of 1 chat."));
    };
    await refuse('Kim');
    await inTheWay.getByRole('button', { name: 'End Lena' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End conversation' }).click();
    await gone(inTheWay);
    await take(page, 'Kim');
    await expect.poll(names).toEqual(['Ines', 'Juri', 'Kim']);

    await refuse('Juri');
    await inTheWay.getByRole('button', { name: 'Open Kim' }).click();
    await seen(page.getByRole('heading', { name: 'Kim' }));
    await refuse('Juri');
    await inTheWay.getByRole('button', { name: 'Return to the queue: Kim' }).click();
    await gone(inTheWay);
    await take(page, 'Kim');
    await expect.poll(names).toEqual(['Ines', 'Juri', 'Kim']);

    await takeServerDown();
    await rowOf(page, 'Ines').click();
    await seen(rowOf(page, 'Ines').getByText('Where is my parcel?'));
    await seen(rowOf(page, 'Ines').getByTitle(/^Waiting since .+, opening hours counted$/));
    await seen(details(page).getByRole('link', { name: 'https://shop.example.com/' }));
    expect(await names()).toEqual(['Ines', 'Juri', 'Kim']);
    expect(complaints.filter((text) => !/net::ERR|WebSocket|Failed to load/.test(text))).toEqual([]);
  });
});
