import { faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { expect, onTestFinished, test } from 'vitest';
import { inRuntime, signIn } from './support/fixture.ts';
import { queue, seen } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { agent, launch, port } = stage();

test(`the first sync is drawn above the status line of the built console, ${inRuntime}`, async () => {
  const network = await faultyNetwork(port());
  onTestFinished(network.stop);
  const { page } = await launch();
  network.rough({ delayMs: 3_000 });
  await signIn(page, { ...agent(), server: network.url });
  const skeleton = page.getByRole('status', { name: 'Loading conversations' });
  await skeleton.waitFor();
  const line = await queue(page).getByText('Syncing conversations').elementHandle();
  // In one look: the typeface may come between two, and moves the line.
  const drawn = await skeleton.evaluate((list, status) => {
    const { top, bottom } = list.getBoundingClientRect();
    return { bottom, content: top + list.scrollHeight, status: status?.getBoundingClientRect().top ?? 0 };
  }, line);
  // As in most windows, not all rows fit.
  expect(drawn.content).toBeGreaterThan(drawn.bottom);
  expect(drawn.bottom).toBeLessThanOrEqual(drawn.status);

  // Nothing is known to be empty yet.
  await seen(page.getByRole('radio', { name: 'Waiting', exact: true }));
  await seen(page.getByRole('radio', { name: 'All', exact: true }));
  network.rough({ delayMs: 0 });
  await seen(page.getByRole('radio', { name: 'All 0' }));
});
