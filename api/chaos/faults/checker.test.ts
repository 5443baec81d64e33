import { randomUUID } from 'node:crypto';
import type { RecordedCall } from '@chatbot-saas/testing/recorded-calls';
import { shownOf } from '@chatbot-saas/testing/steady-view';
import { beforeEach, expect, it } from 'vitest';
import { type Evidence, faultsIn } from './checker.ts';
import type { HistoryEntry, StoredMessage } from './database-snapshot.ts';

const SESSION = 'session-1';
const ADA = 'agent-ada';
const BEA = 'agent-bea';

/** The evidence of a run: a visitor asks twice, an agent accepts and answers, and the visitor ends the conversation. */
let evidence: ReturnType<typeof aGoodRun>;
beforeEach(() => {
  evidence = aGoodRun();
});

function aGoodRun() {
  const message = (seq: number, role: string, content: string, more: Partial<StoredMessage> = {}) => ({
    ...{
      sessionId: SESSION,
      seq,
      id: randomUUID(),
      role,
      content,
      clientId: null,
      author: null,
      replyTo: null,
    },
    ...more,
  });
  const messages: StoredMessage[] = [
    message(1, 'assistant', 'Welcome'),
    message(2, 'user', 'visitor-1 1: hello', { clientId: randomUUID() }),
    message(3, 'assistant', 'Hello!', { replyTo: 2 }),
    message(4, 'user', 'visitor-1 2: a person', { clientId: randomUUID() }),
    message(5, 'agent', 'ada 1: of course', { clientId: randomUUID(), author: ADA }),
  ];
  const [, asked, answer, more, reply] = messages as [unknown, ...StoredMessage[]] as [
    StoredMessage,
    StoredMessage,
    StoredMessage,
    StoredMessage,
    StoredMessage,
  ];
  const call = (operation: string, at: number, fields: Partial<RecordedCall>): RecordedCall => ({
    ...{ operation, conversation: SESSION, body: null, token: null, retryAfter: null, answer: null },
    ...{ startedAt: at, endedAt: at + 0.5, status: 200, ...fields },
  });
  const said = (at: number, own: StoredMessage, reply: StoredMessage | null) =>
    call('POST /chat/message', at, {
      body: { message: own.content, clientId: own.clientId ?? '' },
      answer: {
        received: { id: own.id, seq: own.seq },
        message: reply?.content ?? null,
        messageId: (reply ?? own).id,
        seq: (reply ?? own).seq,
      },
    });
  const assignment = (status: string, agent: string | null, isAccepted: boolean): HistoryEntry => ({
    ...{ sessionId: SESSION, is: 'assignment', status, agent, isAccepted },
  });
  const happened = ({ seq, role, author }: StoredMessage): HistoryEntry => ({
    ...{ sessionId: SESSION, is: 'message', seq, role, author },
  });

  return {
    written: [asked, more, reply].map(({ content }, at) => ({
      author: content.split(' ')[0] ?? '',
      content,
      at,
    })),
    calls: [
      said(1, asked, answer),
      said(2, more, null),
      call('POST /chat/{id}/agent/message', 3, {
        body: { content: reply.content, clientId: reply.clientId ?? '' },
        status: 201,
        answer: { message: reply },
      }),
      call('POST /chat/{id}/end', 4, {}),
    ],
    views: ['widget', 'staff-1', 'console-1'].map((client) => ({
      ...{ client, conversation: SESSION, messages: messages.map(shownOf), waiting: [] as string[] },
      refused: [] as { content: string; reason: string }[],
    })),
    unsteady: [] as string[],
    mailed: ['mail-1@chaos.example'],
    snapshot: {
      conversations: [{ id: 'c-1', sessionId: SESSION, status: 'ended', lastSeq: 5, rating: null }],
      messages,
      history: [
        happened(asked),
        happened(answer),
        assignment('transferred', null, false),
        happened(more),
        assignment('transferred', ADA, true),
        happened(reply),
        assignment('ended', ADA, true),
      ],
      replies: [{ id: reply.id, content: reply.content, delivery: 'mailed', isDue: false }],
      mails: [{ id: 'mail-1', status: 'delivered', messageIds: [reply.id] }],
    },
  } satisfies Evidence;
}

/** The database without that message, with or without its count corrected. */
function remove(seq: number, { renumber }: { renumber: boolean }): void {
  const { snapshot } = evidence;
  snapshot.messages = snapshot.messages.filter((message) => message.seq !== seq);
  if (renumber) for (const [at, message] of snapshot.messages.entries()) message.seq = at + 1;
  const [conversation] = snapshot.conversations;
  if (conversation && renumber) conversation.lastSeq -= 1;
}
const stored = (seq: number) => evidence.snapshot.messages[seq - 1] as StoredMessage;
const view = (client: string) => evidence.views.find((each) => each.client === client) ?? evidence.views[0];

it('finds nothing wrong where nothing is', () => {
  expect(faultsIn(evidence)).toEqual([]);
});

it('names a message that was acknowledged and is lost', () => {
  remove(4, { renumber: true });
  expect(faultsIn(evidence)).toContain('lost: "visitor-1 2"');
  expect(faultsIn(evidence)).toContainEqual(expect.stringMatching(/^lost: "visitor-1 2", acknowledged as 4/));
});

it('names one that was never acknowledged and neither arrived nor was given up', () => {
  evidence.written.push({ author: 'visitor-1', content: 'visitor-1 3: bye', at: 9 });
  expect(faultsIn(evidence)).toEqual(['lost: "visitor-1 3"']);
  view('widget')?.waiting.push('visitor-1 3: bye');
  expect(faultsIn(evidence)).toEqual(['stuck: "visitor-1 3" still waits to be sent']);
});

it('names an answer of the assistant that differs from the one its visitor received', () => {
  stored(3).content = 'Something else';
  expect(faultsIn(evidence)).toContain('lost: "Hello!", acknowledged as 3, which is "Something else"');
});

it('names a message that is there twice', () => {
  evidence.snapshot.messages.push({ ...stored(4), seq: 6, id: randomUUID() });
  const [conversation] = evidence.snapshot.conversations;
  if (conversation) conversation.lastSeq = 6;
  expect(faultsIn(evidence)).toContain('doubled: "visitor-1 2" is stored 2 times');
  expect(faultsIn(evidence)).toContain(
    `doubled: ${SESSION} has clientId ${stored(4).clientId} more than once`,
  );
});

it('names one that is stored and was shown as not sent', () => {
  view('console-1')?.refused.push({ content: 'ada 1: of course', reason: 'Not assigned' });
  expect(faultsIn(evidence)).toEqual(['doubled: "ada 1" is stored and shown as not sent']);
});

it('names a question with two answers', () => {
  stored(5).replyTo = 2;
  expect(faultsIn(evidence)).toContain(`doubled: ${SESSION} answers 2 more than once`);
});

it('names what stands in the wrong order', () => {
  [stored(2).content, stored(4).content] = [stored(4).content, stored(2).content];
  expect(faultsIn(evidence)).toContain('reordered: "visitor-1 1" stands behind "visitor-1 2"');
});

it('names a gap in the numbers, and a count that is none', () => {
  remove(3, { renumber: false });
  expect(faultsIn(evidence)).toContain(`gap: ${SESSION} has 4 where 3 belongs`);
  evidence = aGoodRun();
  const [conversation] = evidence.snapshot.conversations;
  if (conversation) conversation.lastSeq = 6;
  expect(faultsIn(evidence)).toEqual([`gap: ${SESSION} counts 6 and has 5`]);
});

it('names the client that lacks a message, has one too many, or has them in another order', () => {
  view('widget')?.messages.splice(2, 1);
  view('staff-1')?.messages.push({ ...shownOf(stored(5)), seq: 6 });
  view('console-1')?.messages.reverse();
  expect(faultsIn(evidence)).toEqual([
    `view: widget in ${SESSION} shows 4 where 3 belongs`,
    `view: staff-1 in ${SESSION} shows 1 more than there are`,
    `view: console-1 in ${SESSION} shows 5 where 1 belongs`,
  ]);
});

it('names a second agent in a conversation', () => {
  const { history } = evidence.snapshot;
  history.splice(5, 0, { ...(history[4] as HistoryEntry), agent: BEA } as HistoryEntry);
  expect(faultsIn(evidence)).toEqual([
    `two agents: ${BEA} took ${SESSION} from ${ADA}`,
    `two agents: ${ADA} answers in ${SESSION}, which ${BEA} has`,
    `two agents: ${ADA} took ${SESSION} from ${BEA}`,
  ]);
});

it('names what was taken after an end that had been acknowledged, and an end that did not last', () => {
  const [, , reply] = evidence.calls;
  Object.assign(reply ?? {}, { startedAt: 5, endedAt: 6 });
  expect(faultsIn(evidence)).toEqual(['after the end: "ada 1" was taken']);
  evidence = aGoodRun();
  const { history } = evidence.snapshot;
  history.push(history[3] as HistoryEntry);
  expect(faultsIn(evidence)).toEqual([`after the end: ${SESSION} got 4`]);
  evidence = aGoodRun();
  const [conversation] = evidence.snapshot.conversations;
  if (conversation) conversation.status = 'transferred';
  expect(faultsIn(evidence)).toEqual([`lost: the end of ${SESSION}`]);
});

it('repeats what a client has seen go away before its eyes', () => {
  evidence.unsteady.push('console-1 does not show 3 any more');
  expect(faultsIn(evidence)).toEqual(['console-1 does not show 3 any more']);
});

it('names a reply that is in no mail although none is due, or in two', () => {
  const { snapshot } = evidence;
  const [reply] = snapshot.replies;
  const [mail] = snapshot.mails;
  snapshot.mails = [];
  evidence.mailed = [];
  expect(faultsIn(evidence)).toEqual(['lost: "ada 1" is in no mail, and none is due']);
  Object.assign(reply ?? {}, { isDue: true });
  expect(faultsIn(evidence)).toEqual([]);
  snapshot.mails = [mail, { ...mail, id: 'mail-2' }].flatMap((each) => each ?? []) as typeof snapshot.mails;
  evidence.mailed = ['mail-1@chaos.example', 'mail-2@chaos.example'];
  expect(faultsIn(evidence)).toEqual(['doubled: "ada 1" is in 2 mails']);
});

it('names a mail that is noted as sent and was not, that was given up, or that nothing stored explains', () => {
  evidence.mailed = ['mail-2@chaos.example'];
  expect(faultsIn(evidence)).toEqual([
    'unknown: mail mail-2 was sent and is not stored',
    'lost: mail mail-1 is noted as sent and was not',
  ]);
  evidence = aGoodRun();
  const [mail] = evidence.snapshot.mails;
  Object.assign(mail ?? {}, { status: 'failed' });
  expect(faultsIn(evidence)).toContain('lost: mail mail-1 is failed');
  expect(faultsIn(evidence)).toContain('wrong: "ada 1" is mailed, its mail failed');
});

it('takes a mail that is sent again after a lost answer for one', () => {
  evidence.mailed.push('mail-1@chaos.example');
  expect(faultsIn(evidence)).toEqual([]);
});
