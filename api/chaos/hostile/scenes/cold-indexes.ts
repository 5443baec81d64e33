import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@chatbot-saas/testing/statistics';
import { randomFrom } from '../../../bench/retrieval-data.ts';
import { madeUpItem, writer } from '../../../bench/retrieval-speed.ts';
import { visitorOf } from '../../client-addresses.ts';
import { allOf, atMost, type Figure } from '../../figures.ts';
import type { Scene, Stage } from './scene.ts';

const MB = 1024 ** 2;
/** Seldom enough for the limit of messages a minute. */
const ASK_AGAIN_MS = 3_200;
/** After this an index is no longer waited for. */
const LATEST_MS = 120_000;
/** Given to the process to return what it no longer needs. */
const CALM_MS = 12_000;

interface Answer {
  /** 0 where no answer came. */
  status: number;
  message: string | undefined;
  ms: number;
}

/** A visitor of a large base, whose question has the words of an item in another order. */
interface Asker {
  ask(): Promise<Answer>;
  /** Asks for what no item says anything about. */
  askInVain(): Promise<Answer>;
  /** What the item says. Only the index is sure enough to give it. */
  right: string;
  /** Bytes that were imported. */
  bytes: number;
}

async function openBase(stage: Stage, number: number, items: number): Promise<Asker> {
  const { owner, apiKey, headers } = await stage.workspace(`Base ${number}`);
  const write = writer(randomFrom(stage.seed * 1_000 + number));
  // Without its id, which the import gives.
  const all = Array.from({ length: items }, (_, n) => {
    const { id, alternatives, tags, ...item } = madeUpItem(String(n), write);
    return { ...item, alternatives: [...alternatives], tags: [...tags], category: 'general' };
  });
  const { imported } = await owner.call('POST /kb/import', { body: { items: all } });
  if (imported !== items) throw new Error(`only ${imported} of ${items} items were imported`);
  const visitor = visitorOf(stage.url, { index: (3 << 20) + number, apiKey });
  const { sessionId } = await visitor.call('POST /chat/start', { body: { visitorId: `visitor_${number}` } });
  const meant = all[items >> 1] ?? all[0];
  const ask = async (message: string): Promise<Answer> => {
    const begun = performance.now();
    const answered = await fetch(`${stage.url}/api/chat/message`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        'x-forwarded-for': headers['x-forwarded-for'] ?? '',
      },
      body: JSON.stringify({ sessionId, message }),
    })
      .then(async (response) => {
        const { message } = (await response.json()) as { message?: string };
        return { status: response.status, message };
      })
      .catch(() => ({ status: 0, message: undefined }));
    return { ...answered, ms: performance.now() - begun };
  };
  const reversed = meant?.question.split(' ').reverse().join(' ') ?? '';
  return {
    ask: () => ask(reversed),
    askInVain: () => ask('Would they have been able to mend violins?'),
    right: meant?.answer ?? '',
    bytes: JSON.stringify(all).length,
  };
}

/** Whether the index answers before it is given up. */
async function isAnsweredAtLast({ ask, right }: Asker): Promise<boolean> {
  const begun = performance.now();
  while (performance.now() - begun < LATEST_MS) {
    if ((await ask()).message === right) return true;
    await wait(ASK_AGAIN_MS);
  }
  return false;
}

/** One question to each, all at once, and again until each is answered from its index, a quiet neighbor alongside. */
async function askAllCold(stage: Stage, askers: readonly Asker[], inVain: readonly Asker[] = []) {
  await stage.restart();
  // What the start itself costs is no part of the scene.
  await stage.watchNeighbor(wait(CALM_MS));
  const before = await stage.memory();
  const firsts = Promise.all([
    ...askers.map(({ ask }) => ask()),
    ...inVain.map(({ askInVain }) => askInVain()),
  ]);
  const begun = performance.now();
  let indexedAfter = 0;
  const answered = firsts.then(async () => {
    const all = await Promise.all(askers.map(isAnsweredAtLast));
    indexedAfter = performance.now() - begun;
    return all.filter(Boolean).length;
  });
  const { took, failed, highest } = await stage.watchNeighbor(answered);
  await wait(CALM_MS);
  const after = await stage.memory();
  const figures: Figure[] = [
    atMost(
      `first questions of ${askers.length + inVain.length} that failed`,
      (await firsts).filter(({ status }) => status !== 200).length,
      0,
      '',
    ),
    allOf('answered from their index', await answered, askers.length),
    { name: '… all of them after', value: `${(indexedAfter / 1_000).toFixed(1)} s` },
    atMost(`neighbor’s 99th percentile of ${took.length}`, percentile(took, 0.99), 100, ' ms'),
    atMost('neighbor’s calls that failed', failed, 0, ''),
  ];
  const slowest = Math.max(...(await firsts).map(({ ms }) => ms));
  return { figures, slowest, memory: { before: before / MB, highest: highest / MB, after: after / MB } };
}

const memoryFigure = ({
  before,
  highest,
  after,
}: {
  before: number;
  highest: number;
  after: number;
}): Figure => ({
  name: 'memory before, at most and afterwards',
  value: [before, highest, after].map((each) => `${each.toFixed(0)} MB`).join(', '),
});

export const coldIndexes: Scene = {
  name: 'cold indexes of 24 workspaces',
  async play(stage) {
    const askers: Asker[] = [];
    for (let number = 0; number < 24; number += 1) askers.push(await openBase(stage, number, 1_990));
    const { figures, slowest, memory } = await askAllCold(stage, askers);
    return [
      ...figures,
      { name: 'slowest first answer', value: `${(slowest / 1_000).toFixed(1)} s` },
      memoryFigure(memory),
      atMost('memory at most', memory.highest, 700, ' MB'),
    ];
  },
};

export const coldLargeIndex: Scene = {
  name: 'cold index of 20 MB',
  async play(stage) {
    const asker = await openBase(stage, 0, 27_500);
    const { figures, slowest, memory } = await askAllCold(stage, [asker], [asker]);
    return [
      { name: 'imported', value: `${(asker.bytes / MB).toFixed(1)} MB` },
      ...figures,
      atMost('first answer, also where nothing is found', slowest / 1_000, 2, ' s'),
      memoryFigure(memory),
      atMost('memory afterwards, with the index', memory.after, 450, ' MB'),
    ];
  },
};
