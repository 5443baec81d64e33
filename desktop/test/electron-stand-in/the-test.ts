import { runInThisContext } from 'node:vm';
import { callsOver } from './calls.ts';

/** What the test's process does for the stand-in: its windows are pages in the test's Chromium. */
export interface TestSide {
  /** A blank page with a script that runs before its own; the answer is its number. */
  openPage(size: { width: number; height: number }, script: string | null): Promise<number>;
  goTo(page: number, url: string): Promise<void>;
  reload(page: number): Promise<void>;
  run(page: number, script: string): Promise<void>;
  closePage(page: number): Promise<void>;
}

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** What the stand-in does for the test's process. */
export interface StandInSide {
  /** Runs a function with the electron module, as Playwright’s `_electron` does. The answer is JSON. */
  evaluate(source: string, argument: unknown): Promise<string | undefined>;
  invoke(frame: { url: string; isMain: boolean }, channel: string, values: unknown[]): Promise<unknown>;
  openLink(page: number, url: string): void;
  mayNavigate(page: number, url: string, isMainFrame: boolean): boolean;
  hasNavigated(page: number, url: string): void;
  hasClosed(page: number): void;
  /** Null for what Chromium loads by itself. */
  load(method: string, url: string): Promise<PageResponse | null>;
}

/** What a window does for its page. */
export type PageOwner = Pick<StandInSide, 'openLink' | 'mayNavigate' | 'hasNavigated' | 'hasClosed'>;
export const owners = new Map<number, PageOwner>();

/** Modules are loaded by the call: they import this one. */
const ours: StandInSide = {
  async evaluate(source, argument) {
    const electron = await import('./index.ts');
    const run = runInThisContext(`(${source})`) as (electron: unknown, argument: unknown) => unknown;
    return JSON.stringify(await run(electron, argument));
  },
  async invoke({ url, isMain }, channel, values) {
    const [{ invokeFromPage }, { fromChromium }] = await Promise.all([
      import('./ipc.ts'),
      import('./protocol.ts'),
    ]);
    return invokeFromPage({ url: fromChromium(url), parent: isMain ? null : {} }, channel, values);
  },
  async load(method, url) {
    const { answer } = await import('./protocol.ts');
    const response = await answer(method, url);
    if (!response) return null;
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  },
  openLink: (page, url) => owners.get(page)?.openLink(page, url),
  mayNavigate: (page, url, isMainFrame) => owners.get(page)?.mayNavigate(page, url, isMainFrame) ?? true,
  hasNavigated: (page, url) => owners.get(page)?.hasNavigated(page, url),
  hasClosed: (page) => owners.get(page)?.hasClosed(page),
};

export const askTest = callsOver<TestSide>(process as Parameters<typeof callsOver>[0], () => ours);
