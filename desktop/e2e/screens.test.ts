import { THEMES } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeFindings } from './support/axe.ts';
import { inRuntime, signIn } from './support/fixture.ts';
import {
  gone,
  line,
  reply,
  replyBox,
  rowOf,
  searchBox,
  seen,
  showView,
  signInHeading,
  take,
  thread,
} from './support/screen.ts';
import { stage } from './support/stage.ts';

const { agent, launch, open, ownersApi, visitors, takeServerDown } = stage({ ownPostgres: true });

const WIDTHS = [1440, 768, 420];

/** Each view fits at every width, and is accessible in every look. */
async function expectNoFindingsAtAnyWidth(page: Page) {
  // While it fades, a notice has less contrast; under the pointer it would stay.
  await page.mouse.move(0, 0);
  await gone(page.locator('[data-sonner-toast]'));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeFindings(page, THEMES);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overhang, `wider than ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe(`the screens of the built console can be used by everyone, ${inRuntime}`, () => {
  test('before the inbox', async () => {
    const { page, complaints } = await launch();
    await seen(signInHeading(page));
    await expectNoFindingsAtAnyWidth(page);
    const email = 'nia@example.com';
    const body = { name: 'Nia Newcomer', email, role: 'agent', password: 'temporary-1' } as const;
    await (await ownersApi()).call('POST /tenant/team', { body });
    await signIn(page, { server: agent().server, email, password: 'temporary-1' });
    await seen(page.getByRole('heading', { name: 'Choose a new password' }));
    await page.getByRole('button', { name: 'Save password' }).click();
    await seen(page.getByText('Current password is required'));
    await expectNoFindingsAtAnyWidth(page);
    expect(complaints).toEqual([]);
  });

  test('the inbox and its search', async () => {
    const { page, complaints } = await open();
    await seen(page.getByText('No conversations yet'));
    await expectNoFindingsAtAnyWidth(page);
    await visitors().askForHuman('Maria Gomez', 'Parcel lost');
    await visitors().askForHuman('Jonas Weber', 'Invoice missing');
    await visitors().write('Bot Bea');
    await seen(rowOf(page, 'Jonas Weber'));
    await expectNoFindingsAtAnyWidth(page);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await seen(page.getByRole('menuitem', { name: 'Sign out' }));
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await gone(page.getByRole('menu'));
    await page.getByRole('button', { name: 'Turn sound off' }).focus();
    await seen(page.getByRole('tooltip', { name: 'Turn sound off' }));
    await expectNoAxeFindings(page);

    await searchBox(page).fill('parcel');
    await page.getByRole('radio', { name: 'Messages' }).click();
    await seen(page.getByRole('list', { name: 'Messages' }).getByRole('button'));
    await expectNoFindingsAtAnyWidth(page);
    await searchBox(page).fill('nobodysaidthis');
    await seen(page.getByText('No message found'));
    await expectNoAxeFindings(page);
    expect(complaints).toEqual([]);
  });

  test('filters, chosen rows and mentions', async () => {
    const { page, complaints } = await open();
    const api = await ownersApi();
    const ella = await visitors().askForHuman('Ella Ekberg', 'Parcel lost');
    await seen(rowOf(page, 'Ella Ekberg'));
    const { team } = await api.call('GET /tenant/team');
    const mentions = team.flatMap(({ _id, email }) => (email === agent().email ? _id : []));
    await api.call('POST /conversations/{id}/notes', {
      params: { id: ella.sessionId },
      body: { content: 'Can you call the carrier?', mentions, clientId: crypto.randomUUID() },
    });
    await seen(page.getByRole('radio', { name: 'Mentions 1' }));
    await page.getByRole('checkbox', { name: 'Select Ella Ekberg' }).check({ force: true });
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await page.getByLabel('Sort by').selectOption({ label: 'Longest wait' });
    await page.getByRole('checkbox', { name: 'Select Ella Ekberg' }).check({ force: true });
    await seen(page.getByRole('button', { name: 'Save view' }).filter({ visible: true }));
    await expectNoFindingsAtAnyWidth(page);
    await showView(page, 'Mentions');
    await seen(page.getByRole('list', { name: 'Mentions' }));
    await expectNoFindingsAtAnyWidth(page);
    expect(complaints).toEqual([]);
  });

  test('a conversation and its details', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Rosa Diaz', 'Parcel lost');
    await take(page, 'Rosa Diaz');
    await reply(page, 'Rosa Diaz', 'I am looking for it, **really**.');
    await expect.poll(() => visitors().replies(sessionId)).toHaveLength(1);
    await seen(page.getByRole('region', { name: 'Suggested replies' }));
    await expectNoFindingsAtAnyWidth(page);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('button', { name: 'Show details' }).click();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Hide details' }).click();
    await visitors().end(sessionId);
    await seen(page.getByText('This conversation has ended.'));
    await expectNoFindingsAtAnyWidth(page);
    expect(complaints).toEqual([]);
  });

  test('what is asked and looked up over a conversation', async () => {
    const { page, complaints } = await open();
    await visitors().askForHuman('Tara Nolan', 'Parcel lost');
    await take(page, 'Tara Nolan');
    await thread(page, 'Tara Nolan').focus();
    for (const [key, title] of [
      ['h', 'Transfer the conversation with Tara Nolan'],
      ['x', 'Escalate the conversation with Tara Nolan?'],
      ['e', 'End the conversation with Tara Nolan?'],
      ['ControlOrMeta+l', 'Look up an answer'],
    ] as const) {
      await page.keyboard.press(key);
      const dialog = page
        .getByRole('dialog', { name: title })
        .or(page.getByRole('alertdialog', { name: title }));
      await seen(dialog);
      // What it lists takes the place of its gray shape.
      await gone(dialog.getByRole('status'));
      await expectNoFindingsAtAnyWidth(page);
      await page.keyboard.press('Escape');
      await gone(dialog);
    }
    expect(complaints).toEqual([]);
  });

  test('a conversation in a window as low as twice the size makes it', async () => {
    const { page } = await open();
    await visitors().askForHuman('Zoomed Zita', 'Parcel lost');
    await take(page, 'Zoomed Zita');
    await seen(page.getByRole('region', { name: 'Suggested replies' }));
    await page.setViewportSize({ width: 640, height: 400 });
    await replyBox(page, 'Zoomed Zita').fill('Line\n'.repeat(30));
    const messages = await thread(page, 'Zoomed Zita').boundingBox();
    const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
    expect(messages?.height).toBeGreaterThan(20);
    expect((send?.y ?? 400) + (send?.height ?? 0)).toBeLessThanOrEqual(400);
    await expectNoAxeFindings(page);
  });

  test('one that cannot be drawn, which leads back to the inbox', async () => {
    const { page } = await open();
    await visitors().askForHuman('Broken Bo', 'Parcel lost');
    await seen(rowOf(page, 'Broken Bo'));
    await page.evaluate(() => {
      Date.prototype.toLocaleTimeString = Intl.DateTimeFormat.prototype.formatToParts = () => {
        throw new Error('A fault of the screen');
      };
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        get() {
          throw new Error('A fault of the screen');
        },
      });
    });
    await page.keyboard.press('j');
    await seen(page.getByRole('heading', { name: 'We couldn’t show this screen' }));
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Reopen the console' }).click();
    await rowOf(page, 'Broken Bo').click();
    await seen(thread(page, 'Broken Bo').getByText('Where is my parcel?'));
  });

  test('an outage, with a reply that waits', async () => {
    const { page, complaints } = await open();
    await visitors().askForHuman('Priya Raman', 'Parcel lost');
    await take(page, 'Priya Raman');
    await takeServerDown();
    await seen(line(page, /^(Connecting|Offline|Not up to date) · as of/));
    await reply(page, 'Priya Raman', 'It is at the post office.');
    await replyBox(page, 'Priya Raman').fill('And');
    await seen(thread(page, 'Priya Raman').getByText(/^(Sending…|Waiting to be sent)$/));
    await page.getByRole('button', { name: 'Return to the queue' }).click();
    await seen(line(page, /2 waiting to send$/));
    await expectNoFindingsAtAnyWidth(page);
    expect(complaints).toEqual([]);
  });
});
