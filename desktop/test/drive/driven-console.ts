import type * as Electron from 'electron';
import type { Browser, Page } from 'playwright-core';

export interface LaunchOptions {
  /** Where this console keeps its files; the same folder again is a restart. */
  userData: string;
  /** The Chromium that the stand-in opens its windows in. */
  browser: Browser;
  /** False plays a computer without a key store (stand-in only). */
  hasKeyStore?: boolean;
  /** What was built, where it is not the console of all tests. */
  out?: string;
  /** More of its command line, as the system adds a deep link to it. */
  words?: readonly string[];
  /** Plays a console that was installed with a feed of updates (stand-in on Linux only). */
  installed?: InstalledConsole;
}

export interface InstalledConsole {
  /** The program's own file. */
  appImage: string;
  /** Where `app-update.yml` lies. */
  resources: string;
  /** Where downloads go. */
  cache: string;
}

/** The built console, running. */
export interface DrivenConsole {
  page: Page;
  /** Runs a function in the main process, with the electron module. */
  evaluate<Value, Argument>(
    run: (electron: typeof Electron, argument: Argument) => Value | Promise<Value>,
    argument: Argument,
  ): Promise<Value>;
  /** Resolves with the exit code once the main process is gone. */
  quit(): Promise<number | null>;
  /** As a crash would end it. */
  kill(): Promise<void>;
}
