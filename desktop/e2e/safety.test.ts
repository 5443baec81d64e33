import { describe, expect, test } from 'vitest';
import { runtime } from '../test/drive/console.ts';
import { complaintsOf, consoleLauncher, inRuntime } from './support/fixture.ts';
import { signInHeading } from './support/screen.ts';

const consoles = consoleLauncher();

describe(`the built console, ${inRuntime}`, () => {
  test('a second start wakes the first and ends', async () => {
    const userData = consoles.newUserData();
    const first = await consoles.launch({ userData });
    await signInHeading(first.page).waitFor();
    await first.evaluate(({ app }) => {
      app.once('second-instance', () => Object.assign(globalThis, { wasWoken: true }));
    }, null);
    await expect(consoles.launch({ userData })).rejects.toThrow();
    await expect.poll(() => first.evaluate(() => 'wasWoken' in globalThis, null)).toBe(true);
  });

  test('its page is sandboxed, and reaches nothing but its own files and window.api', async () => {
    const { page, evaluate } = await consoles.launch({ userData: consoles.newUserData() });
    const complaints = complaintsOf(page);
    await signInHeading(page).waitFor();

    const preferences = await evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      // Electron has it without declaring it.
      return (
        contents as unknown as { getLastWebPreferences(): object } | undefined
      )?.getLastWebPreferences();
    }, null);
    expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false });

    const reached = await page.evaluate(async () => {
      const load = (address: string) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement('script'), { type: 'module', src: address });
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('refused');
          document.head.append(script);
        });
      const runs = (source: string) => {
        document.head.append(Object.assign(document.createElement('script'), { text: source }));
        return 'hasRunInline' in window;
      };
      return {
        itself: await load(document.querySelector('script')?.src ?? ''),
        inline: runs('window.hasRunInline = true'),
        outside: await load('/..%2fmain%2findex.js'),
        network: await fetch('http://127.0.0.1:9/').then(
          () => 'loaded',
          () => 'refused',
        ),
        globals: ['require', 'process', 'module'].filter((name) => name in window),
        areas: Object.keys(window.api),
      };
    });
    expect(reached).toEqual({
      itself: 'loaded',
      inline: false,
      outside: 'refused',
      network: 'refused',
      globals: [],
      areas: [
        'session',
        'language',
        'inbox',
        'conversation',
        'actions',
        'person',
        'notes',
        'directory',
        'mentions',
        'replies',
        'scheduled',
        'outbox',
        'files',
        'together',
        'search',
        'help',
        'shell',
        'updates',
      ],
    });
    expect(complaints.join('\n')).toContain('Content Security Policy');
  });

  test('links leave through the browser of the system, and no page but its own is ever loaded', async () => {
    const { page, evaluate } = await consoles.launch({ userData: consoles.newUserData() });
    await signInHeading(page).waitFor();
    const before = page.url();
    await evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = async (url) => void opened.push(url);
    }, null);

    await page.evaluate(() => {
      window.open('https://example.com/popup');
      window.open('file:///etc/passwd');
      window.open('chatbotsaas://conversation/1');
      location.href = 'https://example.com/navigated';
    });
    const opened = () =>
      evaluate(() => (globalThis as unknown as { opened: string[] }).opened.toSorted(), null);
    await expect.poll(opened).toEqual(['https://example.com/navigated', 'https://example.com/popup']);
    expect(page.url()).toBe(before);
    expect(await evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length, null)).toBe(1);
  });

  test.runIf(runtime === 'stand-in')('goes on where the system has no program for a link', async () => {
    const { page, evaluate } = await consoles.launch({ userData: consoles.newUserData() });
    await signInHeading(page).waitFor();
    await evaluate(({ shell }) => {
      const { openExternal } = shell;
      shell.openExternal = (url) => {
        Object.assign(globalThis, { asked: url });
        return openExternal(url);
      };
    }, null);
    await page.evaluate(() => void window.open('mailto:maria@example.com'));
    const asked = () => evaluate(() => (globalThis as { asked?: string }).asked, null);
    await expect.poll(asked).toBe('mailto:maria@example.com');
    expect(await evaluate(({ app }) => app.isReady(), null)).toBe(true);
  });

  test.runIf(runtime === 'stand-in')('no page is granted anything but its copy buttons', async () => {
    const { page, evaluate } = await consoles.launch({ userData: consoles.newUserData() });
    await signInHeading(page).waitFor();
    const granted = await evaluate(async ({ session }) => {
      type Ask = (contents: null, permission: string, answer?: (isGranted: boolean) => void) => boolean;
      const { handlers } = session.defaultSession as unknown as { handlers: Record<string, Ask> };
      const { setPermissionRequestHandler: request, setPermissionCheckHandler: check } = handlers;
      const names = ['media', 'geolocation', 'notifications', 'openExternal', 'clipboard-sanitized-write'];
      const requested = await Promise.all(
        names.map((name) => new Promise((resolve) => request?.(null, name, resolve))),
      );
      return names.filter((name, index) => requested[index] || check?.(null, name));
    }, null);
    expect(granted).toEqual(['clipboard-sanitized-write']);
  });
});
