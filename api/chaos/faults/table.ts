import type { RecordedCall } from '@chatbot-saas/testing/recorded-calls';
import { tableOf } from '@chatbot-saas/testing/table';
import { isAcknowledged } from './check-acknowledgements.ts';
import type { RunResult, Struck } from './run.ts';

const HEADS = [
  'fault',
  'times',
  'back, median ms',
  'back, longest ms',
  'attempts',
  'acknowledged',
  'sent again',
  '503',
  'no answer',
];
const MOST_SHOWN = 40;

/** The faults and their outcomes, as lines to print. */
export function report(result: RunResult, asMarkdown: boolean): string[] {
  const rows = rowsOf(result);
  return [
    tableOf([HEADS, ...rows], asMarkdown),
    '',
    ...result.leftOut.map((line) => `Left out: ${line}`),
    ...summary(result),
    ...verdict(result),
  ];
}

function rowsOf({ struck, calls }: RunResult): string[][] {
  const again = new Set<RecordedCall>();
  const seen = new Set<string>();
  for (const call of calls.toSorted((one, other) => one.startedAt - other.startedAt)) {
    const id = call.body?.clientId;
    if (id && seen.has(id)) again.add(call);
    if (id) seen.add(id);
  }
  const rowOf = (name: string, of: readonly Struck[], own: readonly RecordedCall[]) => {
    const times = of.map(({ recoveryMs }) => recoveryMs).sort((one, other) => one - other);
    const counts = [
      own.length,
      own.filter(isAcknowledged).length,
      own.filter((call) => again.has(call)).length,
      own.filter(({ status }) => status === 503).length,
      own.filter(({ status }) => status === 0).length,
    ];
    const median = times[Math.floor((times.length - 1) / 2)] ?? 0;
    return [name, of.length, Math.round(median), Math.round(times.at(-1) ?? 0), ...counts].map(String);
  };
  const byKind = [...Map.groupBy(struck, ({ kind }) => kind.name)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return [
    ...byKind.map(([name, of]) =>
      rowOf(
        name,
        of,
        calls.filter((call) => of.some((one) => call.startedAt >= one.from && call.startedAt < one.to)),
      ),
    ),
    rowOf('all, and between them', struck, calls),
  ];
}

const DEEDS = {
  'POST /chat/start': 'conversations begun',
  'POST /chat/message': 'questions',
  'POST /chat/{id}/handoff': 'handoffs',
  'POST /chat/{id}/agent/accept': 'acceptances',
  'POST /chat/{id}/agent/message': 'replies',
  'POST /chat/{id}/agent/release': 'releases',
  'POST /chat/{id}/end': 'ends',
  'POST /chat/{id}/rating': 'ratings',
};

function deeds(calls: readonly RecordedCall[]): string {
  const acknowledged = Map.groupBy(calls.filter(isAcknowledged), ({ operation }) => operation);
  return Object.entries(DEEDS)
    .map(([operation, name]) => `${acknowledged.get(operation)?.length ?? 0} ${name}`)
    .join(', ');
}

function summary({ struck, snapshot, written, processes, seconds, settledMs, calls }: RunResult): string[] {
  const away = struck.flatMap((one) => one.away ?? []);
  const awayCalls = away.reduce((sum, { count }) => sum + count, 0);
  const slowest = Math.max(0, ...away.map(({ slowestMs }) => slowestMs));
  return [
    `${struck.length} faults in ${seconds.toFixed(0)} s, on ${processes} process${processes > 1 ? 'es with Redis' : ', as there is no redis-server'}; PostgreSQL's own clock was not stepped.`,
    `${written} messages written in ${snapshot.conversations.length} conversations, ${snapshot.messages.length} stored; all clients agreed ${(settledMs / 1_000).toFixed(1)} s after the last fault.`,
    `Acknowledged: ${deeds(calls)}.`,
    `${snapshot.mails.filter(({ status }) => status === 'delivered').length} of ${snapshot.mails.length} mails sent, with replies to visitors who had gone; the others wait for their next attempt.`,
    `${awayCalls} calls while the database was away, the slowest answered after ${slowest.toFixed(0)} ms.`,
  ];
}

function verdict({ faults, late }: RunResult): string[] {
  return [
    ...listed(
      faults,
      'Nothing acknowledged was lost, nothing doubled, no gap, no wrong order.',
      'not as it must be',
    ),
    ...listed(late, 'Every limit was kept.', 'later than it may be'),
  ];
}

function listed(sentences: readonly string[], none: string, some: string): string[] {
  if (sentences.length === 0) return [none];
  const more = sentences.length - MOST_SHOWN;
  return [
    `${sentences.length} × ${some}:`,
    ...sentences.slice(0, MOST_SHOWN).map((sentence) => `  ${sentence}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
