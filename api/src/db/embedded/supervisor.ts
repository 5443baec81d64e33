/**
 * A small process between the API and PostgreSQL, in a separate process group. Ctrl-C in a terminal does not reach
 * PostgreSQL while the API finishes its work. When the channel to its parent closes, also after a kill, it stops
 * PostgreSQL and exits.
 */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { completeLibraries, findBinaries } from './binaries.ts';
import { initialize, startServer, stopServer } from './cluster.ts';
import { clearLeftover } from './leftover.ts';

/** The only message from the start to its supervisor. */
export interface StartCommand {
  /** The cluster's parent folder; it exists and belongs to the supervisor's user. */
  home: string;
  password: string;
  settings: Record<string, string>;
}

/** Messages from the supervisor to the start. */
export type SupervisorReport =
  | { type: 'ready'; port: number }
  | { type: 'failed'; reason: string }
  | { type: 'log'; line: string };

process.umask(0o077);

let server: ChildProcess | undefined;
let isEnding = false;
const orphaned = new AbortController();

const report = (message: SupervisorReport) => {
  // The parent may exit at any time; 'disconnect' handles that.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};
const log = (line: string) => report({ type: 'log', line });

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (server) await stopServer(server);
  process.exit(code);
}

async function runServer({ home, password, settings }: StartCommand): Promise<void> {
  const cluster = join(home, 'data');
  const binaries = findBinaries();
  await completeLibraries(binaries);
  await initialize(binaries, cluster, password, { log, signal: orphaned.signal });
  await clearLeftover(cluster);
  orphaned.signal.throwIfAborted();
  const started = await startServer(binaries, cluster, settings, log);
  server = started.process;
  if (orphaned.signal.aborted) return end(0);
  server.once('exit', () => end(1));
  report({ type: 'ready', port: started.port });
}

process.once('disconnect', () => {
  orphaned.abort();
  // During a start, runServer ends the server.
  if (server) void end(0);
});
process.once('SIGTERM', () => end(0));
process.once('message', (order: StartCommand) => {
  runServer(order).catch((error) => {
    report({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    void end(1);
  });
});
