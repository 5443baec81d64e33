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
  const drawnTo = await skeleton.evaluate((list) => list.getBoundingClientRect().bottom);
  const contentTo = await skeleton.evaluate((list) => list.getBoundingClientRect().top + list.scrollHeight);
  const line = await queue(page).getByText('Syncing conversations').boundingBox();
  // As in most windows, not all rows fit.
  expect(contentTo).toBeGreaterThan(drawnTo);
  expect(drawnTo).toBeLessThanOrEqual(line?.y ?? 0);

  // Nothing is known to be empty yet.
  await seen(page.getByRole('radio', { name: 'Waiting', exact: true }));
  await seen(page.getByRole('radio', { name: 'All', exact: true }));
  network.rough({ delayMs: 0 });
  await seen(page.getByRole('radio', { name: 'All 0' }));
});
