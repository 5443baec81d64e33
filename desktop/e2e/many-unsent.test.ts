import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { percentile } from '@chatbot-saas/testing/statistics';
import Database from 'better-sqlite3';
import type * as Electron from 'electron';
import { expect, onTestFinished, test } from 'vitest';
import { computingOf } from '../../web-admin/e2e/support/key-costs.ts';
import { durably } from '../src/adapters/sqlite/outbox/durably.ts';
import { inRuntime } from './support/fixture.ts';
import { gone, line, seen, take, thread, waitUntilOnline } from './support/screen.ts';
import { stage } from './support/stage.ts';

const REPLIES = 500;
const A_BATCH = 50;
/** For each reply: scripts, styles and layout in the window, and the core. Some 3.5 on an idle machine. */
const AT_MOST_MS = 7;
/** Those that already wait make the next one dearer by no more. */
const GROWTH = 1.5;

const { open, agent, port, visitors } = stage({ ownPostgres: true });

/** Milliseconds of the same text on the same disk, by nothing but SQLite. */
function bareCommit(texts: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'bare-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = new Database(join(folder, 'bare.db'));
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE outbox (content TEXT)');
  const insert = db.prepare('INSERT INTO outbox VALUES (?)');
  const from = performance.now();
  for (const text of texts) durably(db, () => insert.run(text));
  const ms = performance.now() - from;
  db.close();
  return ms / texts.length;
}

test(`${REPLIES} replies that wait in one conversation cost little each, ${inRuntime}`, async ({
  annotate,
}) => {
  const network = await faultyNetwork(port());
  onTestFinished(network.stop);
  const { page, evaluate, complaints } = await open({ ...agent(), server: network.url });
  const { sessionId } = await visitors().askForHuman('Many Mia', 'Wants a person');
  await take(page, 'Many Mia');
  network.refuse();
  await seen(line(page, /^(Connecting|Offline|Not up to date) · as of/));

  const texts = Array.from({ length: REPLIES }, (_, number) => `Reply ${number} about the parcel`);
  const inWindow = await computingOf(page);
  // Without the thread that learns the knowledge base once the connection has gone.
  const inCore = (): Promise<number> =>
    evaluate((_: typeof Electron) => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    }, null);
  const send = (contents: string[]) =>
    page.evaluate(
      async ([sessionId, contents]) => {
        const found = await window.api.conversation.find({ ref: sessionId });
        const conversationId = (found.ok && found.value?._id) || '';
        for (const content of contents) await window.api.outbox.send({ conversationId, content });
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      },
      [sessionId, contents] as const,
    );

  const drawing: number[] = [];
  const core: number[] = [];
  const untilDrawn: number[] = [];
  const bare: number[] = [];
  for (let at = 0; at < REPLIES; at += A_BATCH) {
    const batch = texts.slice(at, at + A_BATCH);
    const [before, beforeInCore, from] = [await inWindow.read(), await inCore(), performance.now()];
    await send(batch);
    await seen(thread(page, 'Many Mia').getByText(batch.at(-1) ?? '', { exact: true }));
    untilDrawn.push((performance.now() - from) / A_BATCH);
    core.push(((await inCore()) - beforeInCore) / A_BATCH);
    drawing.push(((await inWindow.read()) - before) / A_BATCH);
    bare.push(bareCommit(batch));
  }
  await seen(line(page, new RegExp(`${REPLIES} waiting to send$`)));

  const inWords = (all: number[]) => all.map((ms) => ms.toFixed(1)).join(', ');
  await annotate(
    `of ${REPLIES} unsent replies, each of ${A_BATCH}: computing in the window ${inWords(drawing)} ms`,
  );
  await annotate(`in the core ${inWords(core)} ms; until drawn ${inWords(untilDrawn)} ms`);
  await annotate(`a bare commit on the same disk ${inWords(bare)} ms`);
  // The first batch warms the window up; a busy machine makes single ones dearer.
  const [, ...warm] = drawing.map((ms, batch) => ms + (core[batch] ?? 0));
  expect(percentile(warm, 0.25)).toBeLessThanOrEqual(AT_MOST_MS);
  const half = warm.length / 2;
  expect(Math.min(...warm.slice(half))).toBeLessThanOrEqual(Math.min(...warm.slice(0, half)) * GROWTH);

  network.restore();
  await waitUntilOnline(page);
  await gone(line(page, /waiting to send/));
  await seen(line(page, 'Up to date'));
  const sent = await visitors().replies(sessionId);
  expect(sent).toEqual(texts.slice(-sent.length));
  expect(complaints).toEqual([]);
});
