import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@chatbot-saas/testing/free-port';

/** A process that takes mail, on a fixed port. */
export interface MailServer {
  url: string;
  /** The Message-ID of each mail that it has said it has, in order. */
  taken(): Promise<string[]>;
  /** As `kill -9`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export async function openMailServer(folder: string): Promise<MailServer> {
  const port = String(await freePort());
  const journal = join(folder, 'mails');
  await writeFile(journal, '');
  let running: ChildProcess | null = null;

  const start = async () => {
    running = fork(new URL('./mail-server-process.ts', import.meta.url), [port, journal]);
    await once(running, 'message');
  };
  const kill = async () => {
    const ending = running;
    running = null;
    if (!ending) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: async () => (await readFile(journal, 'utf8')).split('\n').filter((line) => line !== ''),
    kill,
    start,
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    stop: kill,
  };
}
