import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { startProduct } from '@chatbot-saas/testing/product';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { pick, type Random, seededRandom } from '@chatbot-saas/testing/seeded-random';
import type { Account } from '../src/core/account/account.ts';
import { isAtRest, openDecisions } from './decisions.ts';
import { type Ending, faultsOf, type KillsResult, summaryOf, type WrittenReply } from './kills-result.ts';
import { loadSending, type Run, startSending } from './sending-run.ts';
import { openWorkplace } from './workplace.ts';

/** Between two things that happen to a process; a request takes about as long. */
const LONGEST_PAUSE_MS = 150;
/** Of so many kills, one comes while a saved reply is written. */
const SAVE_EVERY = 3;
/** After so many kills, a colleague or a visitor is met in a conversation about which something is decided. */
const DISTURB_EVERY = 20;
const DECIDED = ['Faye', 'Gus', 'Hana'] as const;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'] as const;
const WEATHERS: readonly ((network: FaultyNetwork) => void)[] = [
  (network) => network.restore(),
  (network) => network.restore(),
  (network) => network.rough({ delayMs: 30 }),
  (network) => network.rough({ cutChance: 0.3 }),
  (network) => network.tunnel(),
  (network) => network.refuse(),
  (network) => network.cut(),
];

/** Kills the sending process `kills` times while replies are written over a network that fails; the same seed, the same orders. */
export async function runKills(kills: number, seed: number): Promise<KillsResult> {
  const random = seededRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'kills-'));
  const product = await startProduct({ env: { RATE_LIMITS: 'off' } });
  const network = await faultyNetwork(Number(new URL(product.url).port), seed);
  const workplace = await openWorkplace(product, { written: NAMES, decided: DECIDED });
  let account: Account = { ...workplace.account, server: network.url };
  const file = join(folder, 'account.db');
  const written = new Map<string, WrittenReply>();
  const saved = new Map<string, { isAcknowledged: boolean }>();
  const inConversation = workplace.conversations.map(() => [] as WrittenReply[]);
  const decisions = openDecisions(workplace, random);
  const begunAt = performance.now();
  let interrupted = 0;

  const compiled = join(folder, 'compiled');
  // Loaded while the one before it lives: most of a process's time would go into that.
  let spare = loadSending(compiled);
  const startRun = () => {
    const loaded = spare;
    spare = loadSending(compiled);
    return startSending(
      loaded,
      { file, account, watched: workplace.decided.map(({ _id }) => _id) },
      {
        onQueued: (what) => acknowledge([written, saved], what),
        onReport(report) {
          if (report.is === 'renewed') account = { ...account, token: report.token };
          decisions.onReport(report);
        },
      },
    );
  };

  const write = (run: Run): WrittenReply | null => {
    const index = Math.floor(random() * NAMES.length);
    const conversation = workplace.conversations[index];
    if (!conversation) return null;
    const reply = { content: `reply ${written.size + 1}`, isAcknowledged: false };
    written.set(reply.content, reply);
    inConversation[index]?.push(reply);
    const { _id, sessionId } = conversation;
    run.send({ do: 'enqueue', conversation: { _id, sessionId }, content: reply.content });
    return reply;
  };

  const save = (run: Run) => {
    const title = `saved ${saved.size + 1}`;
    saved.set(title, { isAcknowledged: false });
    run.send({ do: 'save', title, clientId: randomUUID() });
  };

  try {
    const first = await startRun();
    await first.until(({ states }) => Object.keys(states).length === DECIDED.length);
    await first.end();
    for (let kill = 0; kill < kills; kill += 1) {
      const run = await startRun();
      if (run.interrupted > 0) interrupted += 1;
      pick(random, WEATHERS)(network);
      if (kill % SAVE_EVERY === 0) save(run);
      decisions.settle(run);
      await live(run, random, [write, decisions.decide, decisions.decide]);
      await run.kill();
      if (kill % DISTURB_EVERY === 0) await decisions.disturb();
      const [, , , ended, handedAway] = workplace.conversations;
      if (kill === Math.floor(kills / 2) && ended) await workplace.end(ended);
      if (kill === Math.floor((kills * 3) / 4) && handedAway) await workplace.handAway(handedAway);
    }

    network.restore();
    const last = await startRun();
    // To the two that are closed as well, so that something is refused whatever the seed.
    for (let more = 0; more < 20; more += 1) write(last);
    await last.until(
      ({ due, unsaved, undone }) =>
        due === 0 &&
        unsaved === 0 &&
        isAtRest(undone) &&
        [...written.values()].slice(-20).every((reply) => reply.isAcknowledged),
    );
    const here = last.shown.replies;
    const decided = await decisions.finish(last);
    await last.kill();

    const conversations = await Promise.all<Ending>(
      workplace.conversations.map(async (conversation, index) => {
        const mine = inConversation[index] ?? [];
        const contents = new Set(mine.map(({ content }) => content));
        return {
          name: NAMES[index] ?? '',
          written: mine,
          atServer: (await workplace.listReplies(conversation)).map(({ content }) => content),
          here: here.filter(({ content, state }) => contents.has(content) && state !== 'sent'),
        };
      }),
    );
    const savedAtServer = await workplace.listSavedReplies();
    const savedReplies = [...saved].map(([title, { isAcknowledged }]) => ({
      ...{ title, isAcknowledged },
      times: savedAtServer.filter((one) => one === title).length,
    }));
    const seconds = (performance.now() - begunAt) / 1_000;
    return { kills, interrupted, seconds, conversations, savedReplies, decided, me: account.user };
  } finally {
    const isSpareGone = once(spare, 'exit');
    spare.kill('SIGKILL');
    await isSpareGone;
    workplace.close();
    await network.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A few things are done, killed in the middle of them or at a moment after; on a slow machine as on a fast one. */
async function live(
  run: Run,
  random: Random,
  acts: readonly ((run: Run) => { isAcknowledged: boolean } | null)[],
): Promise<void> {
  for (let left = Math.floor(random() * 5); left > 0; left -= 1) {
    const done = pick(random, acts)(run);
    const isWaitedFor = random() < 0.7;
    if (done && isWaitedFor) await run.until(() => done.isAcknowledged);
    await wait(random() * LONGEST_PAUSE_MS);
  }
}

function acknowledge(kinds: readonly Map<string, { isAcknowledged: boolean }>[], what: string): void {
  for (const kind of kinds) {
    const one = kind.get(what);
    if (one) one.isAcknowledged = true;
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

if (import.meta.main) {
  const { kills, seed } = argumentsGiven({ kills: 1_000, seed: 1 });
  const result = await runKills(kills, seed);
  for (const line of summaryOf(result)) print(line);
  const faults = faultsOf(result);
  for (const fault of faults) print(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
