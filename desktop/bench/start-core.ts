// A program of its own, started by start.ts: core from nothing to its first list, with a server that is out of reach.
import { servers } from '../src/adapters/server-link/servers.ts';
import { sqliteStores } from '../src/adapters/sqlite/stores.ts';
import { createDesk } from '../src/core/app.ts';
import { listInbox } from '../src/core/inbox/inbox.ts';
import { deafPage } from '../test/support/deaf-page.ts';
import { FakeShell } from '../test/support/fake-shell.ts';

const [folder = '', , kept = ''] = process.argv.slice(2);
const desk = createDesk({
  vault: { read: async () => JSON.parse(kept), write: async () => true, clear: async () => {} },
  settings: { read: async () => null, write: async () => {} },
  stores: sqliteStores(folder),
  servers,
  surroundings: new FakeShell().surroundings,
  onSession: () => {},
  ...deafPage,
});
await desk.start();
const account = desk.account();
const listed = account
  ? listInbox(account.store, { view: 'queue', search: '', limit: 5_000 }, account.account.user._id)
      .conversations.length
  : 0;
// Counted from when the process began, before its first line was read.
process.stdout.write(JSON.stringify({ ms: performance.now(), listed }), () => process.exit());
