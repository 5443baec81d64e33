import { faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import {
  beAvailable,
  details,
  gone,
  replyBox,
  rowOf,
  seen,
  take,
  takeAction,
  thread,
  toolbar,
} from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, agent, owner, port, visitors } = stage();

describe(`two people with the built console, ${inRuntime}`, () => {
  test('hand a conversation on, take it over, escalate it and return it', async () => {
    const adam = await open(agent());
    const olivia = await open(owner());
    await beAvailable(adam.page, false);
    await visitors().askForHuman('Hana', 'Wants a person');
    await take(olivia.page, 'Hana');

    await thread(olivia.page, 'Hana').focus();
    await olivia.page.keyboard.press('h');
    const dialog = olivia.page.getByRole('dialog', { name: 'Transfer the conversation with Hana' });
    const colleague = dialog.getByRole('button', { name: /Adam Agent/ });
    await seen(colleague.getByText('Away'));
    expect(await colleague.getAttribute('aria-disabled')).toBe('true');
    await beAvailable(adam.page, true);
    await seen(colleague.getByText('Online'));
    await colleague.press('Enter');
    await seen(olivia.page.getByText('Offered to Adam Agent').first());
    await gone(dialog);
    await seen(rowOf(adam.page, 'Hana').getByText('For you'));
    await take(adam.page, 'Hana');

    // Theirs now: an admin may take it back, and is asked first.
    await gone(replyBox(olivia.page, 'Hana'));
    await seen(olivia.page.getByText('Adam Agent has this conversation now.'));
    await olivia.page.keyboard.press('a');
    const question = olivia.page.getByRole('alertdialog', { name: 'Take over from Adam Agent?' });
    await question.getByRole('button', { name: 'Take over' }).click();
    await seen(replyBox(olivia.page, 'Hana'));
    await expect
      .poll(() => replyBox(olivia.page, 'Hana').evaluate((box) => box === document.activeElement))
      .toBe(true);
    await gone(replyBox(adam.page, 'Hana'));
    await seen(adam.page.getByText('Olivia Owner has this conversation now.'));

    await thread(olivia.page, 'Hana').focus();
    await olivia.page.keyboard.press('x');
    const escalate = olivia.page.getByRole('dialog', { name: 'Escalate the conversation with Hana?' });
    await escalate.getByRole('button', { name: 'Escalate' }).click();
    await seen(escalate.getByText('Reason is required'));
    await escalate.getByRole('textbox', { name: 'Reason' }).fill('Threatens to leave');
    await olivia.page.keyboard.press('ControlOrMeta+Enter');
    await seen(olivia.page.getByText('Conversation escalated'));
    await seen(details(olivia.page).getByText('Threatens to leave'));
    await seen(rowOf(adam.page, 'Hana').getByText('Escalated'));

    // No other agent has capacity, so that it waits rather than being offered on.
    await beAvailable(adam.page, false);
    await beAvailable(olivia.page, false);
    await toolbar(olivia.page).getByRole('button', { name: 'Return to the queue' }).click();
    await seen(olivia.page.getByText('Conversation returned to the queue'));
    await gone(replyBox(olivia.page, 'Hana'));
    await seen(details(adam.page).getByText('Unassigned'));
    expect([...adam.complaints, ...olivia.complaints]).toEqual([]);
  });

  test('who take the same conversation at once learn who has it', async () => {
    const network = await faultyNetwork(port());
    onTestFinished(network.stop);
    const slow = await open({ ...agent(), server: network.url });
    const quick = await open(owner());
    for (const { page } of [slow, quick]) await beAvailable(page, false);
    const { sessionId } = await visitors().askForHuman('Chen', 'Wants a person');
    for (const { page } of [slow, quick]) {
      await rowOf(page, 'Chen').click();
      await seen(takeAction(page));
    }

    // Neither the press of the one nor the news of the other gets through.
    network.tunnel();
    await takeAction(slow.page).click();
    await takeAction(quick.page).click();
    await seen(quick.page.getByText('Conversation assigned to you'));
    network.restore();
    await seen(slow.page.getByText('Already taken by Olivia Owner'));
    await seen(slow.page.getByText('Olivia Owner has this conversation.'));
    expect(await replyBox(slow.page, 'Chen').count()).toBe(0);
    await seen(replyBox(quick.page, 'Chen'));
    await visitors().end(sessionId);
    expect([...slow.complaints, ...quick.complaints]).toEqual([]);
  });
});
