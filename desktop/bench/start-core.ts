// A program of its own, started by start.ts: core from nothing to its first list, with a server that is out of reach.
import { servers } from '../src/adapters/server-link/servers.ts';
import { sqliteStores } from '../src/adapters/sqlite/stores.ts';
import { createDesk } from '../src/core/desk.ts';

const [folder = '', , account = ''] = process.argv.slice(2);
const desk = createDesk({
  vault: { read: async () => JSON.parse(account), write: async () => true, clear: async () => {} },
  settings: { readServer: async () => null, writeServer: async () => {} },
  stores: sqliteStores(folder),
  servers,
  onSession: () => {},
  onInbox: () => {},
});
await desk.start();
const listed = desk.inbox().conversations.length;
// Counted from when the process began, before its first line was read.
process.stdout.write(JSON.stringify({ ms: performance.now(), listed }), () => process.exit());
