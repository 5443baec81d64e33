import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import { accountKey } from '../src/core/account/account.ts';
import { anAccount } from '../test/support/samples.ts';
import type { Round } from './statistics.ts';
import { aConversation, END_MS, page, writer } from './workspace.ts';

const programs = { ours: 'start-core.ts', bare: 'start-bare.ts' } as const;

/** From the start of a program to its first list of that many cached conversations, all of them waiting. */
export function coldStart(folder: string, conversations: number, rounds: number): Round[] {
  const account = anAccount('http://127.0.0.1:9');
  const file = join(folder, `${accountKey(account)}.db`);
  const author = writer(5);
  const rows = Array.from({ length: conversations }, (_, i) => ({
    ...aConversation(author, crypto.randomUUID(), END_MS + i * 1_000),
    status: 'transferred' as const,
  }));
  const store = openAccountStore(file);
  store.sync.apply(
    page({ conversations: rows }, { reset: true, cursor: '1', hasMore: false }),
    null,
    new Date().toISOString(),
  );
  store.close();

  const run = (program: keyof typeof programs) => {
    const path = fileURLToPath(new URL(programs[program], import.meta.url));
    const child = spawnSync(process.execPath, [path, folder, file, JSON.stringify(account)], {
      encoding: 'utf8',
    });
    const { ms, listed } = JSON.parse(child.stdout || `{"ms": ${JSON.stringify(child.stderr)}}`);
    if (listed !== conversations) throw new Error(`${program} listed ${listed}: ${ms}`);
    return ms as number;
  };
  return Array.from({ length: rounds }, () => ({ ours: run('ours'), bare: run('bare') }));
}
