import type { BrowserContext, Frame, Page, Request, Route } from 'playwright-core';
import type { Ask } from '../electron-stand-in/calls.ts';
import { INVOKE, OPEN } from '../electron-stand-in/page-runtime.ts';
import type { StandInSide, TestSide } from '../electron-stand-in/the-test.ts';

type AskStandIn = Ask<StandInSide>;

/** Opens the windows of a console as pages of a browser profile, and hands what happens in them to its main process. */
export function pagesOfStandIn(
  profile: BrowserContext,
  ask: AskStandIn,
  onOpened: (page: Page) => void,
): TestSide {
  const pages: Page[] = [];
  const pageOf = (number: number) => {
    const page = pages[number];
    if (!page) throw new Error(`No page has the number ${number}`);
    return page;
  };

  return {
    async openPage(size, script) {
      const page = await profile.newPage();
      const number = pages.push(page) - 1;
      await page.setViewportSize(size);
      page.on('close', () => void ask('hasClosed', number));
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) void ask('hasNavigated', number, frame.url());
      });
      await page.exposeBinding(INVOKE, ({ frame }, channel: string, values: unknown[]) =>
        ask('invoke', { url: frame.url(), isMain: isMain(frame) }, channel, values),
      );
      await page.exposeBinding(OPEN, (_source, url: string) => ask('openLink', number, url));
      if (script) await page.addInitScript({ content: script });
      await page.route('**/*', (route, request) => load(ask, number, route, request));
      onOpened(page);
      return number;
    },
    async goTo(number, url) {
      await pageOf(number).goto(url);
    },
    async reload(number) {
      await pageOf(number).reload();
    },
    async run(number, script) {
      await pageOf(number).evaluate(script);
    },
    closePage: (number) => pageOf(number).close(),
  };
}

const isMain = (frame: Frame) => frame.parentFrame() === null;

async function load(ask: AskStandIn, page: number, route: Route, request: Request): Promise<void> {
  const frame = request.frame();
  if (request.isNavigationRequest() && frame.page().url() !== 'about:blank') {
    if (!(await ask('mayNavigate', page, request.url(), isMain(frame)))) return route.abort('aborted');
  }
  const response = await ask('load', request.method(), request.url());
  const answered = response
    ? route.fulfill({ ...response, body: Buffer.from(response.body) })
    : route.continue();
  // A page that is closing takes its requests with it.
  await answered.catch(() => undefined);
}
