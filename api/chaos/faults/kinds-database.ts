import { setTimeout as wait } from 'node:timers/promises';
import { asAdmin, type Database } from '../test-deployment/database.ts';
import type { FaultKind, World } from './kinds.ts';
import { oneOf, recovery } from './recovery.ts';

const BACK_LIMIT_MS = 5_000;
/** More than a page of every table holds, and than what a full log has left. */
const FILLING_TURNS = 60;
const FILLING_LETTERS = 9_000;
const LOG_PIECES = 64;

/** Faults of PostgreSQL and of its disk. */
export const databaseKinds: readonly FaultKind[] = [
  {
    name: 'PostgreSQL: immediate stop, started again',
    weight: 4,
    limitMs: BACK_LIMIT_MS,
    async strike(world) {
      const { database } = world.deployment;
      await database.stopAtOnce();
      const [away] = await Promise.all([world.callWithoutDatabase(world.probes), world.hold()]);
      await database.start();
      return { recoveryMs: await recovery(world.probes), away };
    },
  },
  {
    name: 'PostgreSQL: frozen (SIGSTOP)',
    weight: 2,
    limitMs: BACK_LIMIT_MS,
    async strike(world) {
      const { database } = world.deployment;
      await database.freeze();
      const [away] = await Promise.all([
        world.callWithoutDatabase(world.probes),
        world.hold(world.freezeMs()),
      ]);
      database.thaw();
      return { recoveryMs: await recovery(world.probes), away };
    },
  },
  {
    name: 'disk full under the tables',
    weight: 1,
    limitMs: BACK_LIMIT_MS,
    obstacle: withoutSmallDisk,
    async strike(world) {
      const { disk } = world.deployment.database;
      disk?.fill();
      const isFelt = await fillTables(world);
      await world.hold();
      disk?.drain();
      await untilAnswers(world.deployment.database);
      const faults = isFelt ? [] : ['no turn met the full disk'];
      return { recoveryMs: await recovery(world.probes), faults };
    },
  },
  {
    name: 'disk full under the log',
    weight: 1,
    limitMs: BACK_LIMIT_MS,
    obstacle: withoutSmallDisk,
    async strike(world) {
      const { database } = world.deployment;
      database.disk?.fill();
      await fillLog(database);
      await world.hold();
      database.disk?.drain();
      await untilAnswers(database);
      return { recoveryMs: await recovery(world.probes) };
    },
  },
];

function withoutSmallDisk({ deployment }: World): string | null {
  return deployment.database.disk ? null : 'only root on Linux may mount a disk small enough to be filled';
}

/** Sends incompressible turns until one is refused. */
async function fillTables(world: World): Promise<boolean> {
  const probe = oneOf(world);
  for (let turn = 0; turn < FILLING_TURNS; turn += 1) {
    let text = '';
    while (text.length < FILLING_LETTERS) text += world.random().toString(36).slice(2);
    if (!(await probe.turn(text))) return true;
  }
  return false;
}

/** Until PostgreSQL has no space for the next piece of its write-ahead log, and ends all its sessions. */
async function fillLog(database: Database): Promise<void> {
  await asAdmin(database, async (admin) => {
    for (let piece = 0; piece < LOG_PIECES; piece += 1)
      await admin.query(`SELECT pg_logical_emit_message(false, 'chaos', repeat('x', 1000000))`);
  }).catch(() => undefined);
}

/** A server that could not recover on a full disk has given up: it is started again, as a supervisor does. */
async function untilAnswers(database: Database): Promise<void> {
  for (;;) {
    try {
      if (database.isLost()) await database.start();
      await asAdmin(database, (admin) => admin.query('SELECT 1'));
      return;
    } catch {
      await wait(50);
    }
  }
}
