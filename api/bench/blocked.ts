/**
 * What a call of a blocked visitor costs, compared with the same call of one who is not: in turn, in the same run.
 * Exits with 1 when a blocked call costs more. `npm run bench:blocked -- [--visitors 100] [--rounds 15] [--markdown]`
 */
import { randomUUID } from 'node:crypto';
import { createClient } from '@chatbot-saas/client';
import type { StaffOperations } from '@chatbot-saas/contract';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { median } from '@chatbot-saas/testing/statistics';
import { tableOf } from '@chatbot-saas/testing/table';
import { ACME_KNOWLEDGE } from '../src/features/demo/acme-knowledge.ts';
import { openBenchDatabase } from './bench-database.ts';
import { ratioRow } from './ratio-row.ts';
import { nodeTime, postgresTime } from './turn/cpu.ts';
import { asAdmin, startProductFor, stop } from './turn/sides.ts';

const given = argumentsGiven({ visitors: 100, rounds: 15, markdown: false });
const RANGE = '203.0.113.0/24';

const database = await openBenchDatabase();
const side = await startProductFor([], database.databaseUrl, database.dataDir, { RATE_LIMITS: 'off' });
const baseUrl = `${new URL(side.url).origin}/api`;

interface Visitor {
  sessionId: string;
  visitorToken: string;
}

async function open() {
  const registration = { name: 'Bench', email: `${randomUUID()}@example.com`, password: 'correct horse' };
  const { token } = await createClient<StaffOperations>({ baseUrl }).call('POST /auth/register', {
    body: { ...registration, tenantName: 'Bench' },
  });
  const owner = createClient<StaffOperations>({
    baseUrl,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  await asAdmin(database.databaseUrl, (admin) => admin.query(`UPDATE tenants SET plan = 'enterprise'`));
  const permissions = ['chat:read' as const, 'chat:write' as const];
  const { apiKey } = await owner.call('POST /keys', { body: { name: 'Bench', permissions } });
  await owner.call('POST /kb/import', { body: { items: [...ACME_KNOWLEDGE] } });
  const post = async (path: string, body: object, { from = '198.51.100.7', token: secret = '' } = {}) => {
    const response = await fetch(`${baseUrl}/chat/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey.key,
        'x-forwarded-for': from,
        ...(secret && { 'x-visitor-token': secret }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, json: (await response.json()) as Visitor };
  };
  const visitors: Visitor[] = [];
  for (let n = 0; n < 2 * given.visitors; n += 1)
    visitors.push((await post('start', { visitorId: `visitor_${n}` })).json);
  const blocked = visitors.slice(0, given.visitors);
  for (const { sessionId } of blocked) {
    const { conversation } = await owner.call('GET /chat/{id}', { params: { id: sessionId } });
    await owner.call('POST /contacts/{id}/block', {
      params: { id: conversation.contact?._id ?? '' },
      body: {},
    });
  }
  await owner.call('POST /blocks', { body: { range: RANGE } });
  return { post, sides: { free: visitors.slice(given.visitors), blocked } };
}

const { post, sides } = await open();
type Name = keyof typeof sides;

const start = (token: string, from?: string) =>
  post('start', { visitorId: 'v' }, { token, ...(from && { from }) });
const say = (sessionId: string, from?: string) =>
  post(
    'message',
    { sessionId, message: 'How long does shipping take?', clientId: randomUUID() },
    from ? { from } : {},
  );
const inRange = '203.0.113.7';

const CALLS: Record<string, (name: Name, n: number) => ReturnType<typeof post>> = {
  'POST /chat/message, a contact': (name, n) => say(sides[name][n]?.sessionId ?? ''),
  'POST /chat/start, a contact': (name, n) => start(sides[name][n]?.visitorToken ?? ''),
  'POST /chat/message, an address': (name, n) =>
    say(sides.free[n]?.sessionId ?? '', name === 'blocked' ? inRange : undefined),
  'POST /chat/start, an address': (name, n) =>
    start(sides.free[n]?.visitorToken ?? '', name === 'blocked' ? inRange : undefined),
};

interface Figures {
  time: number;
  processor: number;
}

async function measure(
  name: Name,
  call: (name: Name, n: number) => ReturnType<typeof post>,
): Promise<Figures> {
  const processorTime = async () => (await nodeTime(side)) + (await postgresTime(database.databaseUrl));
  const before = await processorTime();
  const times: number[] = [];
  for (let n = 0; n < given.visitors; n += 1) {
    const started = performance.now();
    const { status } = await call(name, n);
    times.push(performance.now() - started);
    if ((status === 403) !== (name === 'blocked')) throw new Error(`${name}: ${status}`);
  }
  return { time: median(times), processor: ((await processorTime()) - before) / given.visitors };
}

try {
  const rows: string[][] = [];
  const kinds = Object.entries(CALLS).map(([title, call]) => ({
    title,
    call,
    figures: { free: [] as Figures[], blocked: [] as Figures[] },
  }));
  // The first round warms up.
  for (let round = 0; round <= given.rounds; round += 1) {
    progress(`round ${round} of ${given.rounds}`);
    const order: Name[] = round % 2 === 0 ? ['free', 'blocked'] : ['blocked', 'free'];
    for (const { call, figures } of kinds) {
      for (const name of order) {
        const measured = await measure(name, call);
        if (round > 0) figures[name].push(measured);
      }
    }
  }
  for (const { title, figures } of kinds) {
    const { free, blocked } = figures;
    const rowOf = (unit: string, what: keyof Figures) =>
      ratioRow(
        `${title}: ${unit}`,
        free.map((one) => one[what]),
        blocked.map((one) => one[what]),
        2,
      );
    const all = [rowOf('ms', 'time'), rowOf('processor time, ms', 'processor')];
    if (all.some(({ ratio }) => ratio > 1)) process.exitCode = 1;
    rows.push(...all.map(({ row }) => row));
  }
  const head = ['', 'not blocked', 'blocked', 'ratio', '95 % interval'];
  process.stdout.write(`${tableOf([head, ...rows], given.markdown)}\n`);
} finally {
  await stop(side);
  await database.close();
}
