import { faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import {
  beAvailable,
  gone,
  line,
  replyBox,
  rowOf,
  seen,
  take,
  takeAction,
  waitUntilOnline,
} from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, agent, owner, ownersApi, port, visitors } = stage();

describe(`two people at one conversation, in the built console, ${inRuntime}`, () => {
  test('see each other look and write, and no one without a connection', async () => {
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

  test('are warned after an outage of what a colleague has replied, and lose nothing that is typed', async () => {
    const network = await faultyNetwork(port());
    onTestFinished(network.stop);
    const { page } = await open({ ...agent(), server: network.url });
    const { sessionId } = await visitors().askForHuman('Ivo', 'Wants a person');
    await take(page, 'Ivo');
    network.refuse();
    await seen(line(page, /^(Connecting|Offline|Not up to date) · as of/));
    await replyBox(page, 'Ivo').fill('It left yesterday.');

    const api = await ownersApi();
    const params = { id: sessionId };
    const { team } = await api.call('GET /tenant/team');
    const give = (name: string) =>
      api.call('POST /chat/{id}/handoff', {
        params,
        body: { reason: 'Stepping in', agentId: team.find((member) => member.name === name)?._id ?? '' },
      });
    await give('Olivia Owner');
    await api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await api.call('POST /chat/{id}/agent/message', {
      params,
      body: { content: 'A new one is on its way.' },
    });
    network.restore();
    await waitUntilOnline(page);
    await gone(replyBox(page, 'Ivo'));
    await give('Adam Agent');
    await takeAction(page).click();
    await seen(replyBox(page, 'Ivo'));
    expect(await replyBox(page, 'Ivo').inputValue()).toBe('It left yesterday.');
    await replyBox(page, 'Ivo').press('Enter');
    const warning = page.getByRole('alert').filter({ hasText: 'Olivia Owner has replied meanwhile:' });
    await seen(warning.getByText('A new one is on its way.'));
    await replyBox(page, 'Ivo').press('Enter');
    await gone(warning);
    await expect
      .poll(async () => (await visitors().history(sessionId)).messages.map(({ content }) => content))
      .toContain('It left yesterday.');
    expect(await replyBox(page, 'Ivo').inputValue()).toBe('');
  });

  test('show visitors what was on the screen, once there is a connection', async () => {
    const api = await ownersApi();
    await api.call('PUT /tenant/settings', { body: { settings: { receipts: { showToVisitors: true } } } });
    const network = await faultyNetwork(port());
    onTestFinished(network.stop);
    const { page } = await open({ ...agent(), server: network.url });
    const { sessionId } = await visitors().askForHuman('Jon', 'Wants a person');
    await seen(rowOf(page, 'Jon'));
    network.refuse();
    await seen(line(page, /^(Connecting|Offline|Not up to date) · as of/));
    await rowOf(page, 'Jon').click();
    const learned = async () => (await visitors().history(sessionId)).seen?.seq ?? 0;
    expect(await learned()).toBe(0);
    network.restore();
    await expect.poll(learned).toBeGreaterThan(0);
  });
});
