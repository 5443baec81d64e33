import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inRuntime, signIn } from './support/fixture.ts';
import {
  askToSignOut,
  gone,
  line,
  reply,
  replyBox,
  rowOf,
  seen,
  signInHeading,
  take,
  thread,
  waitUntilOnline,
} from './support/screen.ts';
import { type OpenConsole, stage } from './support/stage.ts';

const { open, agent, owner, apiAs, ownersApi, port, visitors } = stage();

/** Between the console and the server, which goes on meanwhile. */
let network: FaultyNetwork;
let running: OpenConsole;
let page: Page;

beforeEach(async () => {
  network = await faultyNetwork(port());
  onTestFinished(network.stop);
  running = await open({ ...agent(), server: network.url });
  page = running.page;
});

async function writeOffline(visitor: string, ...replies: string[]) {
  network.refuse();
  await seen(line(page, /^(Connecting|Offline|Not up to date) · as of/));
  for (const content of replies) await reply(page, visitor, content);
  await seen(line(page, new RegExp(`${replies.length} waiting to send$`)));
}

describe(`replies that the built console has not sent, ${inRuntime}`, () => {
  test('say why, keep their text, and are thrown away by hand', async () => {
    const { sessionId } = await visitors().askForHuman('Ended Ella', 'Wants a person');
    await take(page, 'Ended Ella');
    await writeOffline('Ended Ella', 'Are you still there?', 'I have found it.');
    await visitors().end(sessionId);

    network.restore();
    await waitUntilOnline(page);
    const messages = thread(page, 'Ended Ella');
    const reason = 'This conversation has ended';
    const refusal = messages.getByRole('alert').filter({ hasText: `Not sent: ${reason}` });
    await seen(refusal);
    await seen(page.getByText('This conversation has ended.'));
    // The second waits behind the first, so that they would arrive in order.
    await seen(line(page, '1 waiting to send · 1 not sent'));
    await seen(messages.getByText('Are you still there?'));
    // Retried without a connection, so that the refusal seen next is another one.
    network.refuse();
    await seen(line(page, /^(Connecting|Offline|Not up to date) · as of/));
    await refusal.getByRole('button', { name: 'Retry' }).click();
    await seen(line(page, /2 waiting to send$/));
    network.restore();
    await waitUntilOnline(page);
    await seen(line(page, '1 waiting to send · 1 not sent'));
    await refusal.getByRole('button', { name: 'Discard' }).click();
    await gone(messages.getByText('Are you still there?'));
    await seen(line(page, '1 not sent'));
    await seen(messages.getByText('I have found it.'));
    await refusal.getByRole('button', { name: 'Discard' }).click();
    await gone(messages.getByText('I have found it.'));
    await seen(line(page, 'Up to date'));
    expect(await visitors().replies(sessionId)).toEqual([]);
    expect(running.complaints).toEqual([]);
  });

  test('go out with Retry once the conversation is one’s own again', async () => {
    const { sessionId } = await visitors().askForHuman('Taken Tom', 'Wants a person');
    await take(page, 'Taken Tom');
    await writeOffline('Taken Tom', 'One moment, Tom.');
    const olivia = await open(owner());
    await olivia.page.getByRole('button', { name: 'Taken Tom' }).click();
    await thread(olivia.page, 'Taken Tom').focus();
    await olivia.page.keyboard.press('a');
    await olivia.page.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
    await seen(replyBox(olivia.page, 'Taken Tom'));

    network.restore();
    const messages = thread(page, 'Taken Tom');
    const reason = 'Only the assigned agent may answer in this conversation.';
    const refusal = messages.getByRole('alert').filter({ hasText: `Not sent: ${reason}` });
    await seen(refusal);
    await seen(messages.getByText('One moment, Tom.'));
    await seen(line(page, '1 not sent'));
    await gone(replyBox(page, 'Taken Tom'));

    await thread(olivia.page, 'Taken Tom').focus();
    await olivia.page.keyboard.press('h');
    const colleague = olivia.page.getByRole('dialog').getByRole('button', { name: /Adam Agent/ });
    await seen(colleague.getByText('Online'));
    await colleague.press('Enter');
    await take(page, 'Taken Tom');
    await refusal.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => visitors().replies(sessionId)).toEqual(['One moment, Tom.']);
    await gone(refusal);
    await seen(line(page, 'Up to date'));
    expect(await messages.getByText('One moment, Tom.').count()).toBe(1);
    expect([...running.complaints, ...olivia.complaints]).toEqual([]);
  });

  test('are counted by the question before signing out, which alone removes them', async () => {
    const { sessionId } = await visitors().askForHuman('Leaving Lea', 'Wants a person');
    await take(page, 'Leaving Lea');
    const kept = 'This removes chats and drafts from this computer.';
    const readQuestion = async () => {
      const dialog = await askToSignOut(page);
      const text = await dialog.getByText(kept).innerText();
      await page.keyboard.press('Escape');
      await gone(dialog);
      return text;
    };
    await replyBox(page, 'Leaving Lea').fill('Only a draft');
    expect(await readQuestion()).toBe(kept);
    await writeOffline('Leaving Lea', 'Are you still there?');
    expect(await readQuestion()).toBe(`${kept} You’ll lose 1 unsent reply or change.`);
    await reply(page, 'Leaving Lea', 'I have found it.');
    await replyBox(page, 'Leaving Lea').fill('And one mo');
    await visitors().end(sessionId);
    network.restore();
    // One that was refused is lost as well.
    await seen(line(page, '1 waiting to send · 1 not sent'));
    expect(await readQuestion()).toBe(`${kept} You’ll lose 2 unsent replies or changes.`);
    await seen(line(page, '1 waiting to send · 1 not sent'));

    const dialog = await askToSignOut(page);
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await seen(signInHeading(page));
    expect(await page.getByText('Kept on this computer').count()).toBe(0);
    expect(readdirSync(join(running.userData, 'accounts'))).toEqual([]);
    expect(await visitors().replies(sessionId)).toEqual([]);
    expect(running.complaints).toEqual([]);
  });

  test('outlast a password that was changed elsewhere, and go out once its person has signed in with it', async () => {
    const { sessionId } = await visitors().askForHuman('Patient Pat', 'Wants a person');
    await take(page, 'Patient Pat');
    await writeOffline('Patient Pat', 'It left this morning.', 'It arrives tomorrow.');
    await replyBox(page, 'Patient Pat').fill('And one mo');
    const former = agent();
    const next = { ...former, password: 'changed-elsewhere' };
    const change = async (from: typeof next, to: typeof next) => {
      const body = { currentPassword: from.password, newPassword: to.password };
      await (await apiAs(from)).call('PUT /auth/password', { body });
    };
    await change(former, next);
    onTestFinished(() => change(next, former));

    network.restore();
    await seen(signInHeading(page));
    await seen(page.getByRole('alert').getByText('Your session has ended. Please sign in again.'));
    const kept = page
      .getByRole('status')
      .getByText(`Kept on this computer for ${former.email}: 2 unsent replies and 1 draft.`);
    await seen(kept);
    await signIn(page, { ...former, server: network.url });
    await seen(page.getByRole('alert').getByText('Invalid email or password'));
    await seen(kept);
    expect(await visitors().replies(sessionId)).toEqual([]);

    await signIn(page, { ...next, server: network.url });
    await waitUntilOnline(page);
    await expect
      .poll(() => visitors().replies(sessionId))
      .toEqual(['It left this morning.', 'It arrives tomorrow.']);
    await rowOf(page, 'Patient Pat').click();
    await expect.poll(() => replyBox(page, 'Patient Pat').inputValue()).toBe('And one mo');
    await seen(line(page, 'Up to date'));
    expect(running.complaints).toEqual([]);
  });

  test('are kept for the account of a removed member until a person removes that account here', async () => {
    const { sessionId } = await visitors().askForHuman('Left Lou', 'Wants a person');
    await take(page, 'Left Lou');
    await writeOffline('Left Lou', 'Will never arrive.');
    const api = await ownersApi();
    const { team } = await api.call('GET /tenant/team');
    const member = team.find(({ email }) => email === agent().email);
    await api.call('DELETE /tenant/team/{id}', { params: { id: member?._id ?? '' } });

    network.restore();
    await seen(signInHeading(page));
    await seen(page.getByRole('alert').getByText('Your session has ended. Please sign in again.'));
    await seen(page.getByRole('status').getByText('1 unsent reply'));
    await page.getByRole('button', { name: 'Remove this account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove account' }).click();
    await gone(page.getByText('1 unsent reply'));
    expect(readdirSync(join(running.userData, 'accounts'))).toEqual([]);
    expect(await visitors().replies(sessionId)).toEqual([]);
    expect(running.complaints).toEqual([]);
  });
});
