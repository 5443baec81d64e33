import { describe, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../support/axe.ts';
import { inRuntime } from '../support/fixture.ts';
import { details, gone, line, rowOf, seen, thread } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, owner, agent, visitors, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

describe(`what is done for good in the built console, ${inRuntime}`, () => {
  test('two conversations of one person become one, and one is deleted once its name is typed', async () => {
    const first = await visitors().write('Olga Petrova', 'My lamp flickers');
    const second = await visitors().write('Olga Petrova', 'It flickers again', first.visitorToken);
    const { page, complaints } = await open(owner());
    const later = rowOf(page, 'Olga Petrova').filter({ hasText: 'It flickers again' });
    await later.click();
    const pane = details(page);
    await pane.getByRole('button', { name: 'Merge…' }).click();
    const merge = page.getByRole('dialog', { name: 'Merge into another conversation' });
    await seen(merge.getByRole('radio', { name: /My lamp flickers/ }));
    await expectNoAxeFindings(page);
    await merge.getByRole('button', { name: 'Merge', exact: true }).click();
    await gone(merge);
    await seen(thread(page, 'Olga Petrova').getByText('My lamp flickers'));
    expect((await visitors().history(second.sessionId)).status).toBe('ended');

    // A teammate may be writing: without the server, neither can be done, and the reason is there.
    await takeServerDown();
    await seen(line(page, / · as of /));
    const remove = pane.getByRole('button', { name: 'Delete conversation…' });
    expect(await remove.isDisabled()).toBe(true);
    await seen(pane.getByText('Merging and deleting need a connection: a teammate may be writing here.'));
    await bringServerBack();
    await seen(line(page, 'Up to date'));

    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Delete the conversation with Olga Petrova?' });
    const confirm = dialog.getByRole('button', { name: 'Delete conversation' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('Olga Petrova');
    await confirm.click();
    await gone(dialog);
    await gone(rowOf(page, 'Olga Petrova').filter({ hasText: 'My lamp flickers' }));
    await expect(visitors().history(first.sessionId)).rejects.toMatchObject({ status: 404 });
    expect(complaints).toEqual([]);
  });

  test('an agent merges what is no one else’s, and deletes nothing', async () => {
    const { visitorToken } = await visitors().write('Pia Pohl', 'One');
    await visitors().write('Pia Pohl', 'Two', visitorToken);
    const { page } = await open(agent());
    await rowOf(page, 'Pia Pohl').filter({ hasText: 'Two' }).click();
    await seen(details(page).getByRole('button', { name: 'Merge…' }));
    expect(await details(page).getByRole('button', { name: 'Delete conversation…' }).count()).toBe(0);
  });
});
