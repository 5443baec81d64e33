import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { gone, line, queue, reply, rowOf, seen } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, launch, visitors, ownersApi, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

const label = (page: Page) => page.getByRole('region', { name: 'Filters' }).getByLabel('Label');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const savedView = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Saved views' }).getByRole('button', { name, exact: true });

describe(`filters of the built console, ${inRuntime}`, () => {
  test('narrow and sort the list, are saved as a view, and work without a network and after a restart', async () => {
    const api = await ownersApi();
    await api.call('POST /labels', { body: { name: 'Refund', color: 'red' } });
    const ina = await visitors().askForHuman('Ina Iversen', 'Wants money back');
    const { sessionId: olafs } = await visitors().askForHuman('Olaf Oddny', 'Parcel lost');
    const { page, userData, kill, complaints } = await open();
    await seen(rowOf(page, 'Ina Iversen'));

    // Many at once: what is chosen gets the label.
    await page.getByRole('checkbox', { name: 'Select Ina Iversen' }).check({ force: true });
    const bar = page.getByRole('region', { name: 'Selected conversations' });
    await seen(bar.getByText('1 selected'));
    await bar.getByRole('button', { name: 'Label' }).click();
    await page.getByRole('option', { name: /Refund/ }).click();
    await seen(page.getByText('1 conversation updated'));
    await page.keyboard.press('Escape');
    const { conversation } = await api.call('GET /chat/{id}', { params: { id: ina.sessionId } });
    expect(conversation.labels.map(({ name }) => name)).toEqual(['Refund']);
    await bar.getByRole('button', { name: 'Clear selection' }).click();

    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await label(page).selectOption({ label: 'Refund' });
    await gone(rowOf(page, 'Olaf Oddny'));
    await seen(rowOf(page, 'Ina Iversen'));
    await page.getByRole('button', { name: 'Save view' }).filter({ visible: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Refunds');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(savedView(page, 'Refunds').filter({ visible: true }));
    await chips(page).getByRole('button', { name: 'Clear', exact: true }).click();
    await seen(rowOf(page, 'Olaf Oddny'));
    await seen(line(page, 'Up to date'));
    expect(complaints).toEqual([]);

    await takeServerDown();
    await kill();
    const again = (await launch({ userData })).page;
    await seen(rowOf(again, 'Olaf Oddny'));
    await again.getByRole('button', { name: 'Filter and sort' }).click();
    await savedView(again, 'Refunds').filter({ visible: true }).first().click();
    await gone(rowOf(again, 'Olaf Oddny'));
    await seen(rowOf(again, 'Ina Iversen'));
    await chips(again).getByRole('button', { name: 'Remove filter Refund' }).click();
    await seen(rowOf(again, 'Olaf Oddny'));
    await again.getByLabel('Channel').selectOption({ label: 'Email' });
    await seen(queue(again).getByText('No conversation fits these filters.'));
    await chips(again).getByRole('button', { name: 'Remove filter Email' }).click();

    // What is done with many waits for the server, and is shown as if it were there.
    await again.getByRole('checkbox', { name: 'Select Olaf Oddny' }).check({ force: true });
    await again
      .getByRole('region', { name: 'Selected conversations' })
      .getByRole('button', { name: 'Label' })
      .click();
    await again.getByRole('option', { name: /Refund/ }).click();
    await seen(again.getByText('1 conversation waits for a connection'));
    await again.keyboard.press('Escape');
    await seen(rowOf(again, 'Olaf Oddny').getByText('Refund'));
    // Taken here, it is answered at once; the server hears both, the taking first.
    await again.getByRole('button', { name: 'Assign', exact: true }).click();
    await again.getByRole('menuitem', { name: 'Me' }).click();
    await seen(again.getByText('1 conversation waits for a connection'));
    await rowOf(again, 'Olaf Oddny').click();
    const waiting = again.getByRole('list', { name: 'Waiting for a connection' });
    await seen(waiting.getByText('Assign to me · Waiting for a connection'));
    await reply(again, 'Olaf Oddny', 'We are looking for your parcel.');
    await seen(line(again, /3 waiting to send$/));
    await bringServerBack();
    await seen(line(again, 'Up to date'));
    const olaf = await api.call('GET /chat/{id}', { params: { id: olafs } });
    expect(olaf.conversation.labels.map(({ name }) => name)).toEqual(['Refund']);
    expect(olaf.conversation).toMatchObject({ assignedAgentName: 'Adam Agent', isAccepted: true });
    expect(await visitors().replies(olafs)).toEqual(['We are looking for your parcel.']);
    await gone(waiting);
  });
});
