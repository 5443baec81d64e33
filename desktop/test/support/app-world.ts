import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFile } from '../../src/adapters/files/settings-file.ts';
import { sqliteStores } from '../../src/adapters/sqlite/stores.ts';
import type { Account } from '../../src/core/account/account.ts';
import type { SessionState } from '../../src/core/account/session-state.ts';
import { createApp } from '../../src/core/app.ts';
import type { CredentialStore, Servers } from '../../src/core/ports.ts';
import { notificationTexts } from '../../src/texts/notification-texts.ts';
import { FakeServer, ManualClock } from './fake-server.ts';
import { FakeShell } from './fake-shell.ts';
import { noRankers } from './no-rankers.ts';
import { anAccount } from './samples.ts';
import { silentPage } from './silent-page.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const form = { server: 'support.example.com', email: 'ada@example.com', password: 'secret-1' };

function memoryCredentialStore(hasKeyStore: boolean): CredentialStore & { kept: Account | null } {
  return {
    kept: null,
    async read() {
      return this.kept;
    },
    async write(account) {
      if (hasKeyStore) this.kept = account;
      return hasKeyStore;
    },
    async clear() {
      this.kept = null;
    },
  };
}

/** A computer with its files and its key store, on which the console is started as often as the test likes. */
export function appWorld({
  hasKeyStore = true,
  servers,
}: {
  hasKeyStore?: boolean;
  /** In place of the server in memory. */
  servers?: Servers;
} = {}) {
  const folder = temporaryFolder();
  const server = new FakeServer(anAccount());
  const credentialStore = memoryCredentialStore(hasKeyStore);
  const states: SessionState[] = [];
  const startFailures: unknown[] = [];
  const shell = new FakeShell(notificationTexts);
  const clock = new ManualClock();
  const start = async () => {
    const app = createApp({
      credentialStore,
      settings: settingsFile(join(folder, 'settings.json')),
      stores: sqliteStores(join(folder, 'accounts')),
      servers: servers ?? server,
      clock,
      osIntegration: shell.osIntegration,
      rankers: noRankers,
      onSession: (state) => states.push(state),
      ...silentPage,
    });
    await app.start().catch((error) => startFailures.push(error));
    return app;
  };
  const files = () => (existsSync(join(folder, 'accounts')) ? readdirSync(join(folder, 'accounts')) : []);
  return { folder, server, credentialStore, states, startFailures, shell, clock, start, files };
}
