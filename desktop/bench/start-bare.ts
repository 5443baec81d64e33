// A separate program, started by start.ts: the same list by better-sqlite3 alone.
import { openBare } from './open-bare.ts';

const db = openBare(process.argv[3] ?? '');
const bodies = db
  .prepare('SELECT body FROM conversation WHERE is_with_human ORDER BY activity DESC')
  .pluck()
  .all();
const listed = bodies.map((body) => JSON.parse(String(body))).length;
process.stdout.write(JSON.stringify({ ms: performance.now(), listed }), () => process.exit());
