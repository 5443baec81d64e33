import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runtime } from '../test/drive/console.ts';
import { inRuntime, signIn } from './support/fixture.ts';
import { gone, seen, waitUntilOnline } from './support/screen.ts';
import { stage } from './support/stage.ts';
import { installedWithFeed } from './support/update-feed.ts';

const { agent, launch } = stage();

/** A console that has downloaded the next version, and what asks when it is to be put in. */
async function offered() {
  const installed = await installedWithFeed('9.1.0');
  const running = await launch({ installed });
  await signIn(running.page, agent());
  await waitUntilOnline(running.page);
  const notice = running.page.getByRole('region', { name: 'Update' });
  await seen(notice.getByText('Version 9.1.0 is ready. Your replies and drafts survive the restart.'));
  const program = () => readFileSync(installed.appImage, 'utf8');
  return { running, notice, program, before: program(), newer: installed.newer };
}

describe.runIf(runtime === 'stand-in' && process.platform === 'linux')(
  `an update of the built console, ${inRuntime}`,
  () => {
    test('is put in when the person quits, if that is what they chose', async () => {
      const { running, notice, program, before, newer } = await offered();
      await notice.getByRole('button', { name: 'When I quit' }).click();
      await gone(notice);
      expect(program()).toBe(before);
      expect(await running.quit()).toBe(0);
      expect(program()).toBe(newer);
      expect(running.complaints).toEqual([]);
    });

    test('put off, it stays out when they quit', async () => {
      const { running, notice, program, before } = await offered();
      await notice.getByRole('button', { name: 'Ask me later' }).click();
      await gone(notice);
      expect(await running.quit()).toBe(0);
      expect(program()).toBe(before);
    });

    test('is put in at once on demand, and the console ends for it', async () => {
      const { running, notice, program, newer } = await offered();
      await notice.getByRole('button', { name: 'Restart now' }).click();
      await expect.poll(() => running.page.isClosed()).toBe(true);
      expect(program()).toBe(newer);
    });
  },
);
