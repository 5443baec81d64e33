import { readFileSync } from 'node:fs';
import type { Product } from '@chatbot-saas/testing/product';
import { startProductOnSharedPostgres } from '@chatbot-saas/testing/product-on-shared-postgres';
import type * as Electron from 'electron';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runtime } from '../test/drive/console.ts';
import type { DrivenConsole } from '../test/drive/driven-console.ts';
import type * as StandIn from '../test/electron-stand-in/index.ts';
import { visitorOf } from '../test/support/visitor.ts';
import { agentOf, consoleLauncher, inRuntime, signIn } from './support/fixture.ts';
import { queue, replyBox, rowOf, signInHeading, take, thread, waitUntilOnline } from './support/screen.ts';

const consoles = consoleLauncher();
let product: Product;
let visitor: ReturnType<typeof visitorOf>;
let running: DrivenConsole;
let userData: string;

/** What surrounds the window exists in the stand-in only; of the real one only a person can see it. */
const asStandIn = <Argument, Value>(
  run: (electron: typeof StandIn, argument: Argument) => Value,
  argument: Argument,
): Promise<Value> =>
  running.evaluate(run as unknown as (electron: typeof Electron, argument: Argument) => Value, argument);

const notices = () =>
  asStandIn(({ Notification }) => Notification.standing.map(({ title, body }) => ({ title, body })), null);
const titles = async () => (await notices()).map(({ title }) => title);
const press = (title: string, button: string | null) =>
  asStandIn(
    ({ Notification }, { title, button }) => {
      const notice = Notification.standing.find((one) => one.title === title);
      if (!notice) throw new Error(`No notice says ${title}`);
      if (button === null) notice.click();
      else notice.press(button);
    },
    { title, button },
  );
const toolTip = () => asStandIn(({ Tray }) => Tray.all[0]?.toolTip, null);
const choose = (label: string) => asStandIn(({ Tray }, label) => Tray.all[0]?.choose(label), label);
const badge = () => asStandIn(({ app }) => app.badgeCount, null);

beforeAll(async () => {
  product = await startProductOnSharedPostgres();
  visitor = visitorOf(product.url, product.demo?.apiKey ?? '', onTestFinished);
});
afterAll(() => product?.stop());

describe.runIf(runtime === 'stand-in')(`around the window of the built console, ${inRuntime}`, () => {
  beforeEach(async () => {
    userData = consoles.newUserData();
    running = await consoles.launch({ userData });
    await signIn(running.page, agentOf(product));
    await waitUntilOnline(running.page);
    await expect.poll(toolTip).toBe('ChatBot SaaS: online');
  });

  test('a handoff is called out, and its notice opens that very conversation', async () => {
    const { sessionId } = await visitor.askForHuman('Maria Gomez', 'Parcel lost');
    await expect
      .poll(notices)
      .toEqual([{ title: 'You have a new handoff request', body: 'Maria Gomez · Parcel lost' }]);
    expect([await badge(), await toolTip()]).toEqual([1, 'ChatBot SaaS: online, 1 waiting']);
    await press('You have a new handoff request', null);
    await thread(running.page, 'Maria Gomez').waitFor();
    expect(await titles()).toEqual([]);
    await visitor.end(sessionId);
    await expect.poll(badge).toBe(0);
  });

  test('Accept on the notice takes the conversation; ended by its visitor, a notice goes by itself', async () => {
    const { sessionId } = await visitor.askForHuman('Jonas Weber', 'Billing');
    await expect.poll(titles).toEqual(['You have a new handoff request']);
    await press('You have a new handoff request', 'Accept');
    await queue(running.page).getByRole('heading', { name: /^Mine/ }).waitFor();
    await expect.poll(badge).toBe(0);
    await visitor.end(sessionId);

    const next = await visitor.askForHuman('Priya Rao', 'Refund');
    await expect.poll(titles).toEqual(['You have a new handoff request']);
    await visitor.end(next.sessionId);
    await expect.poll(titles).toEqual([]);
  });

  test('closed, it goes on in the tray, says so once, and misses nothing', async () => {
    const close = () => asStandIn(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close(), null);
    const isVisible = () =>
      asStandIn(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible(), null);
    await close();
    expect(await titles()).toEqual(['ChatBot SaaS is still running']);
    await press('ChatBot SaaS is still running', null);
    expect(await isVisible()).toBe(true);
    await close();
    expect([await titles(), await isVisible()]).toEqual([[], false]);

    const { sessionId } = await visitor.askForHuman('Maria Gomez', 'Parcel lost');
    await expect.poll(titles).toEqual(['You have a new handoff request']);
    await choose('Open');
    expect(await isVisible()).toBe(true);
    await visitor.end(sessionId);
  });

  test('a locked machine is away, an unlocked one is back, and away by hand stays', async () => {
    const lock = (event: 'lock-screen' | 'unlock-screen') =>
      asStandIn(({ powerMonitor }, event) => void powerMonitor.emit(event), event);
    await lock('lock-screen');
    await expect.poll(toolTip).toBe('ChatBot SaaS: away while this computer is idle');
    const { sessionId, handoff } = await visitor.askForHuman('Late Lena', 'Nobody there');
    expect(handoff.status).toBe('queued');
    await lock('unlock-screen');
    await expect.poll(titles).toContain('You have a new handoff request');

    await choose('Away');
    await expect.poll(toolTip).toMatch(/^ChatBot SaaS: away(, 1 waiting)?$/);
    await lock('lock-screen');
    await lock('unlock-screen');
    expect(await toolTip()).toMatch(/^ChatBot SaaS: away(, 1 waiting)?$/);
    await choose('Online');
    await visitor.end(sessionId);
    await expect.poll(toolTip).toBe('ChatBot SaaS: online');
  });

  test('muted from the tray, it shows nothing and still counts', async () => {
    await choose('Mute for 1 hour');
    const before = await badge();
    const { sessionId } = await visitor.askForHuman('Quiet Quentin', 'Whisper');
    await rowOf(running.page, 'Quiet Quentin').waitFor();
    expect([await titles(), await badge()]).toEqual([[], before + 1]);
    await visitor.end(sessionId);
  });

  test('a deep link opens its conversation in the console that runs; another address does nothing', async () => {
    const { sessionId } = await visitor.askForHuman('Linked Lin', 'Order');
    await rowOf(running.page, 'Linked Lin').waitFor();
    const open = (url: string) =>
      asStandIn(({ app }, url) => void app.emit('open-url', { preventDefault() {} }, url), url);
    await open(`chatbotsaas://conversation/${sessionId}?accept=1`);
    await open(`chatbotsaas://conversation/${sessionId}`);
    await thread(running.page, 'Linked Lin').waitFor();
    await visitor.end(sessionId);
  });

  test('a page that has crashed comes back by itself, with what was typed', async () => {
    const { page } = running;
    const { sessionId } = await visitor.askForHuman('Crashed Cris', 'Order');
    await take(page, 'Crashed Cris');
    await replyBox(page, 'Crashed Cris').fill('Half a');
    const reloaded = page.waitForEvent('domcontentloaded');
    await asStandIn(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    }, null);
    await reloaded;
    await rowOf(page, 'Crashed Cris').click();
    await expect.poll(() => replyBox(page, 'Crashed Cris').inputValue()).toBe('Half a');
    await waitUntilOnline(page);
    await visitor.end(sessionId);
  });
});

test.runIf(runtime === 'stand-in')(
  'the window comes back where it was, and quitting still quits',
  async () => {
    const folder = consoles.newUserData();
    running = await consoles.launch({ userData: folder });
    await signInHeading(running.page).waitFor();
    await asStandIn(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.maximize();
      window?.webContents.setZoomLevel(1.5);
    }, null);
    expect(await running.quit()).toBe(0);
    running = await consoles.launch({ userData: folder });
    await expect
      .poll(() =>
        asStandIn(({ BrowserWindow }) => {
          const [window] = BrowserWindow.getAllWindows();
          return [window?.isMaximized(), window?.webContents.getZoomLevel()];
        }, null),
      )
      .toEqual([true, 1.5]);
  },
);

test.runIf(runtime === 'stand-in')('shows the license of everything that is in the program', async () => {
  running = await consoles.launch({ userData: consoles.newUserData() });
  await asStandIn(({ Menu }) => {
    const help = Menu.getApplicationMenu()?.template.find(({ role }) => role === 'help');
    const items = help?.submenu as { label?: string; click?: () => void }[];
    items.find(({ label }) => label === 'Licenses')?.click?.();
  }, null);
  await expect.poll(() => asStandIn(({ shell }) => shell.openedFiles, null)).toHaveLength(1);
  const [file = ''] = await asStandIn(({ shell }) => shell.openedFiles, null);
  const text = readFileSync(file, 'utf8');
  for (const name of ['better-sqlite3', 'electron-updater', 'react', 'socket.io-client', 'zod']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)\\n\\n.*`, 'm'));
  }
});
