import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beAvailable, gone, replyBox, row, seen, thread, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

/** What the operating system would be given, and a click on it: a browser without a desktop has none to show it on. */
async function watchDesktop(page: Page) {
  await page.addInitScript(() => {
    const Native = window.Notification;
    const opened = new Map<string, Notification>();
    class Watched extends Native {
      static override get permission(): NotificationPermission {
        return 'granted';
      }
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        opened.set(title, this);
      }
      override close() {
        opened.delete(this.title);
        super.close();
      }
    }
    Object.assign(window, { Notification: Watched, desktop: opened });
    let isHidden = false;
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    Object.assign(window, {
      hide(next: boolean) {
        isHidden = next;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  type Watched = { desktop: Map<string, Notification>; hide(next: boolean): void };
  return {
    titles: () => page.evaluate(() => [...(window as unknown as Watched).desktop.keys()]),
    click: (title: string) =>
      page.evaluate((name) => {
        const notice = (window as unknown as Watched).desktop.get(name);
        notice?.onclick?.call(notice, new Event('click'));
      }, title),
    hideTab: (isHidden: boolean) =>
      page.evaluate((next) => (window as unknown as Watched).hide(next), isHidden),
  };
}

describe('the notices of a handoff', () => {
  it('reach an agent on another screen, and lead to that very conversation', async () => {
    const { page, complaints } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
    await beAvailable(page, true);
    await page.getByRole('link', { name: 'Knowledge Base' }).first().click();
    await seen(page.getByRole('heading', { level: 1, name: 'Knowledge Base' }));

    const nora = await visitor('Nora');
    await nora.say('Is anybody there?');
    await nora.askForHuman('Wants a refund');
    await seen(page.getByText('New handoff request from Nora'));
    expect(await notices(page).count()).toBe(1);
    expect(
      await notices(page)
        .getByText(/handoff request/)
        .count(),
    ).toBe(1);
    await until(async () => expect(await page.title()).toBe('(1) Knowledge Base · ChatBot SaaS'));
    await notices(page).getByRole('button', { name: 'Open' }).click();
    await seen(thread(page).getByText('Is anybody there?'));
    await page.keyboard.press('a');
    await seen(replyBox(page, 'Nora'));

    // A running chat calls as well, wherever its agent is.
    await page.getByRole('link', { name: 'Knowledge Base' }).first().click();
    await seen(page.getByRole('heading', { level: 1, name: 'Knowledge Base' }));
    await until(async () => expect(await page.title()).toBe('Knowledge Base · ChatBot SaaS'));
    await nora.say('Thank you for taking me');
    await seen(page.getByText('New message from Nora'));
    await nora.end();
    await gone(page.getByText('New message from Nora'));
    expect(complaints).toEqual([]);
  });

  it('ask before they lead away from what is not saved', async () => {
    const { page, complaints } = await openAsAgent();
    await beAvailable(page, true);
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.getByLabel('Full Name').fill('Not saved');
    const visitorSide = await visitor('Quentin');
    await visitorSide.askForHuman();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await notices(page).getByRole('button', { name: 'Open' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Not saved');
    await visitorSide.end();
    expect(complaints).toEqual([]);
  });

  it('become one when many come, and go as soon as they are accepted or ended', async () => {
    const { page } = await openAsAgent({ path: '/profile', viewport: { width: 1440, height: 900 } });
    await beAvailable(page, true);
    const people = await Promise.all(['Uma', 'Vic', 'Wes'].map((name) => visitor(name)));
    for (const person of people) await person.askForHuman();
    await seen(page.getByText('3 new handoff requests'));
    await until(async () => expect(await notices(page).count()).toBe(1));
    await people[0]?.end();
    await seen(page.getByText('2 new handoff requests'));
    for (const person of people) await person.end();
    await until(async () => expect(await notices(page).count()).toBe(0));
  });

  it('make no toast in the inbox, where row, count and title say it, and go when it is opened', async () => {
    const { page } = await openAsAgent({ path: '/profile', viewport: { width: 1440, height: 900 } });
    await beAvailable(page, true);
    const [una, omar] = await Promise.all([visitor('Una'), visitor('Omar')]);
    await una.askForHuman();
    await seen(page.getByText('New handoff request from Una'));
    await page.getByRole('link', { name: 'Handoff Center' }).first().click();
    await seen(row(page, 'Una'));
    await until(async () => expect(await notices(page).count()).toBe(0));
    await omar.askForHuman();
    await seen(row(page, 'Omar'));
    await seen(page.getByText(/^\d new$/));
    await until(async () => expect(await page.title()).toBe('(2) Handoff Center · ChatBot SaaS'));
    expect(await notices(page).count()).toBe(0);
    await Promise.all([una.end(), omar.end()]);
  });

  it('call on the desktop while the tab is hidden, open what they are about, and go when it is taken', async () => {
    const { page } = await openAsAgent({ viewport: { width: 1440, height: 900 } });
    const desktop = await watchDesktop(page);
    await beAvailable(page, false);
    const [rita, sam] = await Promise.all([visitor('Rita'), visitor('Sam')]);
    await rita.askForHuman('Seen on the screen');
    await seen(row(page, 'Rita'));
    expect(await desktop.titles()).toEqual([]);

    await desktop.hideTab(true);
    await sam.say('I am Sam');
    await sam.askForHuman('Payment failed');
    await until(async () => expect(await desktop.titles()).toEqual(['New handoff request from Sam']));
    await desktop.click('New handoff request from Sam');
    await seen(thread(page).getByText('I am Sam'));
    expect(await desktop.titles()).toEqual([]);

    const tom = await visitor('Tom');
    await tom.askForHuman();
    await until(async () => expect(await desktop.titles()).toEqual(['New handoff request from Tom']));
    await tom.end();
    await until(async () => expect(await desktop.titles()).toEqual([]));
    await Promise.all([rita.end(), sam.end()]);
  });

  it('ask the browser only at a press, and say so where it refuses', async () => {
    const { page } = await openAsOwner({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => {
      let answer: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => answer });
      Notification.requestPermission = async () => {
        answer = 'denied';
        return answer;
      };
    });
    await page.reload();
    await page.getByRole('button', { name: 'Allow notifications' }).click();
    await seen(page.getByText('Notifications are blocked.'));
    await seen(page.getByRole('button', { name: /^Turn notifications off \(your browser blocks/ }));
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await gone(page.getByText('Notifications are blocked.'));
  });

  it('ring after a first gesture, unless sound or all of them are off, which is remembered', async () => {
    const { page } = await openAsAgent();
    await page.evaluate(() => {
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        document.documentElement.dataset.rang = 'yes';
        start.call(this, when);
      };
    });
    await beAvailable(page, false);
    const rang = () => page.evaluate(() => document.documentElement.dataset.rang);
    const forget = () => page.evaluate(() => delete document.documentElement.dataset.rang);

    const loud = await visitor('Loud');
    await loud.askForHuman();
    await until(async () => expect(await rang()).toBe('yes'));

    await page.getByRole('button', { name: 'Turn sound off' }).click();
    await forget();
    const mute = await visitor('Mute');
    await mute.askForHuman();
    await seen(page.getByText('2 new', { exact: true }));
    expect(await rang()).toBeUndefined();

    await page.getByRole('button', { name: 'Turn notifications off' }).click();
    const quiet = await visitor('Quiet');
    await quiet.askForHuman();
    await seen(row(page, 'Quiet'));
    expect(await page.getByText('3 new', { exact: true }).count()).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: 'Turn notifications on' }).click();
    await seen(page.getByRole('button', { name: 'Turn sound on' }));
    await Promise.all([loud.end(), mute.end(), quiet.end()]);
  });
});
