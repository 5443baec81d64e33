import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@chatbot-saas/testing/free-port';
import { vi } from 'vitest';

const CLAMD = '/usr/sbin/clamd';

/** Only where it is installed. */
export const isClamdHere = existsSync(CLAMD);

/** Every scanner knows it, and it does nothing. Written in two parts, so that none takes this file for it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const EICAR_SIGNATURE = '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-File';

export interface ClamdServer {
  tcp: string;
  unix: string;
  stop(): Promise<void>;
}

/** Debian's clamd, with a database that knows one file, in a folder of the tests. */
export async function startClamd(): Promise<ClamdServer> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  await chmod(folder, 0o755);
  const [database, socket, config] = ['database', 'socket', 'clamd.conf'].map((name) => join(folder, name));
  const port = await freePort();
  await mkdir(database ?? '');
  await writeFile(join(database ?? '', 'test.hdb'), `${EICAR_SIGNATURE}\n`);
  const lines = [
    'Foreground yes',
    `DatabaseDirectory ${database}`,
    `LocalSocket ${socket}`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `TemporaryDirectory ${folder}`,
    `LogFile ${join(folder, 'log')}`,
    'StreamMaxLength 25M',
    'MaxThreads 4',
  ];
  await writeFile(config ?? '', `${lines.join('\n')}\n`);
  const daemon = spawn(CLAMD, ['--config-file', config ?? ''], { stdio: 'ignore' });
  const ended = once(daemon, 'exit');
  await vi
    .waitFor(() => answers(port), { timeout: 30_000 })
    .catch(async (error: Error) => {
      daemon.kill();
      const log = await readFile(join(folder, 'log'), 'utf8').catch(() => 'no log');
      throw new Error(`clamd did not start: ${log}`, { cause: error });
    });
  return {
    tcp: `tcp://127.0.0.1:${port}`,
    unix: `unix:${socket}`,
    async stop() {
      daemon.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('zPING\0');
    const [answer] = await once(socket, 'data');
    if (!String(answer).startsWith('PONG')) throw new Error(`It said ${answer}.`);
  } finally {
    socket.destroy();
  }
}
