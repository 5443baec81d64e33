import { faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import { beAvailable, gone, line, replyBox, rowOf, seen, take } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, agent, owner, port, visitors } = stage();

describe(`two people at one conversation, in the built console, ${inRuntime}`, () => {
  test('see each other look and write, and nobody without a connection', async () => {
    const network = await faultyNetwork(port());
    onTestFinished(network.stop);
    const adam = await open(agent());
    const olivia = await open({ ...owner(), server: network.url });
    // It is offered to the one who is available.
    await beAvailable(olivia.page, false);
    await visitors().askForHuman('Hana', 'Wants a person');
    await take(adam.page, 'Hana');
    await seen(rowOf(olivia.page, 'Hana').getByText('Adam Agent is looking at this'));
    await rowOf(olivia.page, 'Hana').click();
    await seen(olivia.page.getByRole('status').getByText('Adam Agent is also here'));
    await seen(adam.page.getByRole('status').getByText('Olivia Owner is also here'));
    await replyBox(adam.page, 'Hana').pressSequentially('Hello');
    await seen(olivia.page.getByRole('status').getByText('Adam Agent is writing…'));
    // A page that is loaded again hears it from the console.
    await olivia.page.reload();
    await seen(rowOf(olivia.page, 'Hana').getByText(/^Adam Agent is/));

    network.refuse();
    await gone(rowOf(olivia.page, 'Hana').getByText(/^Adam Agent is/));
    await gone(adam.page.getByText('Olivia Owner is also here'));
    network.restore();
    await seen(line(olivia.page, 'Up to date'));
    await seen(rowOf(olivia.page, 'Hana').getByText(/^Adam Agent is/));
    expect(adam.complaints).toEqual([]);
  });
});
