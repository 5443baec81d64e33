// A separate program, started by start.ts: core from nothing to its first list, with a server that is out of reach.

import { servers } from '../src/adapters/server-link/servers.ts';
import { sqliteStores } from '../src/adapters/sqlite/stores.ts';
import { createApp } from '../src/core/app.ts';
import { listInbox } from '../src/core/inbox/inbox.ts';
import { FakeShell } from '../test/support/fake-shell.ts';
import { noRankers } from '../test/support/no-rankers.ts';
import { silentPage } from '../test/support/silent-page.ts';

const [folder = '', , kept = ''] = process.argv.slice(2);
const app = createApp({
  credentialStore: { read: async () => JSON.parse(kept), write: async () => true, clear: async () => {} },
  settings: { read: async () => null, write: async () => {} },
  stores: sqliteStores(folder),
  servers,
  osIntegration: new FakeShell().osIntegration,
  rankers: noRankers,
  onSession: () => {},
  ...silentPage,
});
await app.start();
const account = app.account();
const listed = account
  ? listInbox(account.store, { view: 'all', search: '', limit: 5_000 }, account.reader()).conversations.length
  : 0;
// Counted from when the process began, before its first line was read.
process.stdout.write(JSON.stringify({ ms: performance.now(), listed }), () => process.exit());
