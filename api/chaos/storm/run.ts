import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@chatbot-saas/testing/free-port';
import { pick, seededRandom } from '@chatbot-saas/testing/seeded-random';
import pg from 'pg';
import { openVisitorClients, type VisitorClient, visitorOf } from '../client-addresses.ts';
import { openSmallDeployment } from '../small-deployment.ts';
import { StormVisitor } from './visitor.ts';

export interface StormResult {
  /** Milliseconds from the kill to each visitor's being let in again, and to its having seen all it had missed. */
  connectedAfter: number[];
  caughtUpAfter: number[];
  /** Milliseconds from the kill until the new process answered. */
  readyAfter: number;
  refusals: number;
  /** Messages that were stored after the kill, and visitors whose view is what is stored. */
  written: number;
  right: number;
  /** The new process's event loop, in milliseconds. */
  lag99: number;
  lagMax: number;
}

/** Longer than any visitor may take. */
const PATIENCE_MS = 40_000;
const ARRIVING = 100;
const WRITES_MS = 15;

/** Kills the API under its connected visitors, starts it again at once, and waits for all of them; the same seed, the same waits. */
export async function runStorm(
  visitors: number,
  seed: number,
  onProgress: (line: string) => void = () => undefined,
): Promise<StormResult> {
  const deployment = await openSmallDeployment();
  const env = { PORT: String(await freePort()) };
  // By IP address: thousands of name look-ups would distort the measurement.
  const url = `http://127.0.0.1:${env.PORT}`;
  let product = await deployment.start(env);
  const crowd: StormVisitor[] = [];
  try {
    onProgress(`${visitors} visitors arrive`);
    const visitorClients = await openVisitorClients(url, visitors);
    const random = seededRandom(seed);
    crowd.push(...visitorClients.map((each) => new StormVisitor(url, each, seededRandom(seed + each.index))));
    const arriving = [...crowd];
    const arrive = async () => {
      for (let next = arriving.pop(); next; next = arriving.pop()) await next.connect();
    };
    await Promise.all(Array.from({ length: ARRIVING }, arrive));

    onProgress('all are there: kill -9');
    const killedAt = performance.now();
    await product.kill();
    const writing = new Writing(url, visitorClients, random);
    product = await deployment.start(env);
    const readyAfter = performance.now() - killedAt;
    const isBack = ({ isConnected, connectedAt, caughtUpAt }: StormVisitor) =>
      isConnected && connectedAt > killedAt && caughtUpAt > connectedAt;
    while (!crowd.every(isBack) && performance.now() - killedAt < PATIENCE_MS) await wait(50);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    await writing.stop();
    const right = await waitForRight(deployment.databaseUrl, visitorClients, crowd);

    const after = (at: (visitor: StormVisitor) => number) =>
      crowd.map((visitor) => (isBack(visitor) ? at(visitor) - killedAt : Number.POSITIVE_INFINITY));
    return {
      connectedAfter: after(({ connectedAt }) => connectedAt),
      caughtUpAfter: after(({ caughtUpAt }) => caughtUpAt),
      readyAfter,
      refusals: crowd.reduce((sum, { refusals }) => sum + refusals, 0),
      written: writing.acknowledged,
      right,
      lag99: lagOf(metrics, 'p99'),
      lagMax: lagOf(metrics, 'max'),
    };
  } finally {
    for (const visitor of crowd) visitor.close();
    await product.stop();
    await deployment.stop();
  }
}

const lagOf = (metrics: string, which: string): number =>
  Number(new RegExp(`^nodejs_eventloop_lag_${which}_seconds (\\S+)`, 'm').exec(metrics)?.[1]) * 1_000;

/** What visitors write meanwhile from another device, each message sent with its id until it is acknowledged. */
class Writing {
  acknowledged = 0;
  readonly #writing: ReturnType<typeof setInterval>;
  readonly #underWay = new Set<Promise<void>>();

  constructor(url: string, visitorClients: readonly VisitorClient[], random: () => number) {
    this.#writing = setInterval(() => {
      const sent = this.#send(url, pick(random, visitorClients)).finally(() => this.#underWay.delete(sent));
      this.#underWay.add(sent);
    }, WRITES_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#writing);
    await Promise.all(this.#underWay);
  }

  async #send(url: string, to: VisitorClient): Promise<void> {
    const { call } = visitorOf(url, to);
    const body = { sessionId: to.sessionId, message: 'Are you there?', clientId: randomUUID() };
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
      try {
        await call('POST /chat/message', { body });
        this.acknowledged += 1;
        return;
      } catch {
        await wait(500);
      }
    }
  }
}

/** Counts the visitors whose view equals the stored conversation; waits for those that lag. */
async function waitForRight(
  databaseUrl: string,
  visitorClients: readonly VisitorClient[],
  crowd: readonly StormVisitor[],
) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    'SELECT session_id, array_remove(array_agg(m.id::text ORDER BY seq), NULL) AS ids FROM conversations c LEFT JOIN messages m ON m.conversation_id = c.id GROUP BY session_id',
  );
  await client.end();
  const stored = new Map<string, string[]>(rows.map(({ session_id, ids }) => [session_id, ids]));
  const isRight = (visitor: StormVisitor, index: number) =>
    visitor.feed
      .getState()
      .messages.map(({ id }) => id)
      .join() === stored.get(visitorClients[index]?.sessionId ?? '')?.join();
  for (const end = performance.now() + 5_000; !crowd.every(isRight) && performance.now() < end; )
    await wait(50);
  return crowd.filter(isRight).length;
}
