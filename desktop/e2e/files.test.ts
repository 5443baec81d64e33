import { describe, expect, test } from 'vitest';
import { expectNoAxeFindings } from './support/axe.ts';
import { inRuntime } from './support/fixture.ts';
import { line, rowOf, seen, thread } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, url, visitors, takeServerDown, bringServerBack } = stage({ ownPostgres: true });

describe(`a file of a message, in the built console, ${inRuntime}`, () => {
  test('opens in the browser of the system, and says offline that it needs a connection', async () => {
    const { page, evaluate, complaints } = await open();
    await evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = async (address) => void opened.push(address);
    }, null);
    const opened = () => evaluate(() => (globalThis as unknown as { opened: string[] }).opened, null);

    const { sessionId } = await visitors().askForHuman('Vera Lind', 'Broken on arrival');
    await visitors().sendFile(sessionId, 'This is how it came', 'damage report.txt', 'A crack.');
    await rowOf(page, 'Vera Lind').click();
    const file = thread(page, 'Vera Lind').getByRole('button', { name: 'Open damage report.txt' });
    await seen(file);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoAxeFindings(page);
    await file.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await opened()).length).toBe(1);
    const [address = ''] = await opened();
    expect(new URL(address).origin).toBe(url());
    expect(await (await fetch(address)).text()).toBe('A crack.');
    expect(page.url()).not.toContain('/files/');

    await takeServerDown();
    await seen(line(page, / · as of /));
    await file.click();
    await seen(page.getByText('This file needs a connection. Try again once you’re online.'));
    expect(await opened()).toHaveLength(1);
    await bringServerBack();
    await seen(line(page, 'Up to date'));
    expect(complaints).toEqual([]);
  });
});
