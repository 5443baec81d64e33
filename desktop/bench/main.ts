// What the console's cache costs, next to a bare better-sqlite3 program in the same run:
//   npm run bench:desktop [-- --rounds 5 --messages 1000000 --markdown]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { median } from '@chatbot-saas/testing/statistics';
import { bulkSync } from './bulk.ts';
import { catchUp } from './catch-up.ts';
import { buildMillion, searchAll } from './million.ts';
import { openAndRead } from './opening.ts';
import { writeAndSend } from './replies.ts';
import { coldStart } from './start.ts';
import type { Round } from './statistics.ts';
import { type Line, print, report } from './table.ts';
import { pagesOf, writer } from './workspace.ts';

const { rounds, messages, markdown } = argumentsGiven({ rounds: 5, messages: 1_000_000, markdown: false });
const BULK = 100_000;
const STARTS = 7;
const OPENINGS = 40;
const REPLIES = 500;

const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
try {
  const bulk = await bulkSync(folder, [...pagesOf(writer(1), BULK, 500)], rounds);
  const file = join(folder, 'large.db');
  const started = performance.now();
  buildMillion(file, writer(2), messages);
  if (!markdown)
    print(`built ${messages} messages in ${Math.round((performance.now() - started) / 1_000)} s`);
  const caught = [];
  const author = writer(3);
  for (let round = 0; round < rounds; round += 1) caught.push(await catchUp(file, author, 1_000));

  const replies = await writeAndSend(folder, writer(6), REPLIES, rounds);

  const lines: Line[] = [
    {
      title: `first sync of ${BULK} messages with search, messages/s`,
      ours: perSecond(bulk, 'ours'),
      bare: perSecond(bulk, 'bare'),
      ratio: median(bulk.map((round) => round.bare / round.ours)),
      least: 0.85,
      digits: 0,
    },
    ...searchAll(file, writer(4)).map(({ title, ours, bare }) => ({
      title: `search ${messages} messages, ${title}: p99, ms`,
      ours: ours.p99,
      bare: bare.p99,
      most: 16,
      digits: 1,
    })),
    { ...inTurns('open, and read the newest 50 messages, ms', openAndRead(file, OPENINGS)), mostRatio: 2 },
    {
      ...inTurns(
        'start of core to a first list of 5000, ms',
        coldStart(join(folder, 'start'), 5_000, STARTS),
      ),
      most: 1_000,
    },
    { title: 'catch-up of 1000 events, ms', ours: median(caught), most: 2_000, digits: 0 },
    // Sending the page all waiting replies, not only the changed one, costs nine times the bare program.
    { ...inTurns(`write and send ${REPLIES} replies to one conversation, ms each`, replies), mostRatio: 5 },
  ];
  if (report(lines, markdown)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function perSecond(seen: readonly Round[], of: 'ours' | 'bare'): number {
  return median(seen.map((round) => (BULK / round[of]) * 1_000));
}

function inTurns(title: string, seen: readonly Round[]): Line {
  return {
    title,
    ours: median(seen.map((round) => round.ours)),
    bare: median(seen.map((round) => round.bare)),
    ratio: median(seen.map((round) => round.ours / round.bare)),
    digits: 1,
  };
}
