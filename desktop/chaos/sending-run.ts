import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Changed, Order, Report, Start } from './sending-process.ts';

export interface Run {
  send(order: Order): void;
  /** Requests of the former run whose answer was never received. */
  interrupted: number;
  /** Its last report. */
  shown: Changed;
  /** Resolves as soon as its reports say so. */
  until(isReached: (shown: Changed) => boolean): Promise<void>;
  kill(): Promise<void>;
  /** In order. */
  end(): Promise<void>;
}

/** Loads the console's sending part; what that compiles is kept in the folder `compiled` once one has ended in order. */
export function loadSending(compiled: string): ChildProcess {
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled };
  return fork(join(import.meta.dirname, 'sending-process.ts'), { env });
}

/** Resolves once it can queue and send. */
export async function startSending(
  child: ChildProcess,
  start: Omit<Start, 'do'>,
  listeners: { onQueued(written: string): void; onReport(report: Report): void },
): Promise<Run> {
  const exited = once(child, 'exit');
  const checks = new Set<() => void>();
  let isAskedToEnd = false;
  /** Rejects when it ends by itself. */
  const died = exited.then(([code]) => {
    if (!isAskedToEnd) throw new Error(`The sending process ended by itself (${code})`);
  });
  died.catch(() => undefined);

  const until = (isReached: () => boolean) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => {
      if (isReached()) resolve();
    };
    checks.add(check);
    check();
    return Promise.race([promise, died]).finally(() => checks.delete(check));
  };
  const run: Run = {
    send: (order) => void child.send(order),
    interrupted: 0,
    until: (isReached) => until(() => isReached(run.shown)),
    shown: { is: 'changed', due: 0, unsaved: 0, replies: [], undone: [], states: {} },
    async kill() {
      isAskedToEnd = child.kill('SIGKILL');
      await died;
    },
    async end() {
      isAskedToEnd = true;
      run.send({ do: 'end' });
      await died;
    },
  };

  let isReady = false;
  child.on('message', (report: Report) => {
    if (report.is === 'queued') listeners.onQueued(report.content);
    if (report.is === 'saved') listeners.onQueued(report.title);
    if (report.is === 'changed') run.shown = report;
    listeners.onReport(report);
    if (report.is === 'ready') {
      run.interrupted = report.interrupted;
      isReady = true;
    }
    for (const check of [...checks]) check();
  });
  run.send({ do: 'start', ...start });
  await until(() => isReady);
  return run;
}
