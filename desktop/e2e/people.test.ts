import { describe, expect, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import { details, gone, line, rowOf, seen, thread } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, visitors, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

describe(`who writes, in the built console, ${inRuntime}`, () => {
  test('is shown with what they wrote before, also offline', async () => {
    const { page, complaints } = await open();
    const first = await visitors().write('Ines Duarte', 'My lamp flickers');
    await visitors().end(first.sessionId);
    await visitors().write('Ines Duarte', 'It flickers again', first.visitorToken);
    await seen(rowOf(page, 'Ines Duarte').filter({ hasText: 'It flickers again' }));
    await rowOf(page, 'Ines Duarte').filter({ hasText: 'My lamp flickers' }).click();
    await seen(thread(page, 'Ines Duarte').getByText('My lamp flickers'));
    await takeServerDown();
    await seen(line(page, / · as of /));
    await rowOf(page, 'Ines Duarte').filter({ hasText: 'It flickers again' }).click();
    const pane = details(page);
    await seen(pane.getByText('Not verified'));
    await seen(pane.getByRole('link', { name: 'ines.duarte@example.com' }));
    await pane.getByRole('button', { name: /My lamp flickers/ }).click();
    await seen(thread(page, 'Ines Duarte').getByText('My lamp flickers'));
    await seen(pane.getByRole('button', { name: /It flickers again/ }));
    await bringServerBack();
    await seen(line(page, 'Up to date'));
    expect(complaints).toEqual([]);
  });

  test('can be blocked, and written a note on, while there is a connection', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().write('Rudy Grim', 'You are all useless');
    await rowOf(page, 'Rudy Grim').click();
    const pane = details(page);
    await seen(pane.getByText('No notes yet.'));
    await pane.getByRole('textbox', { name: 'New note' }).fill('Third time this week');
    await pane.getByRole('button', { name: 'Save note' }).click();
    await seen(pane.getByRole('list', { name: 'Notes' }).getByText('Third time this week'));

    await pane.getByRole('button', { name: 'More about Rudy Grim' }).click();
    await page.getByRole('menuitem', { name: 'Block…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Rudy Grim?' });
    await dialog.getByLabel('Reason').fill('Insults');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await seen(pane.getByText('Blocked', { exact: true }));
    await expect(visitors().say(sessionId, 'Hello?')).rejects.toMatchObject({ code: 'blocked' });
    await takeServerDown();
    await seen(line(page, / · as of /));
    await seen(pane.getByText('Insults'));
    await seen(pane.getByText('Until unblocked'));
    await gone(pane.getByRole('textbox', { name: 'New note' }));
    expect(await pane.getByRole('button', { name: 'More about Rudy Grim' }).count()).toBe(0);
    await bringServerBack();
    await pane.getByRole('button', { name: 'More about Rudy Grim' }).click();
    await page.getByRole('menuitem', { name: 'Unblock' }).click();
    await gone(pane.getByText('Blocked', { exact: true }));
    expect(complaints).toEqual([]);
  });
});
