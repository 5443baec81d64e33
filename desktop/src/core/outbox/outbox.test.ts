import { ApiError } from '@chatbot-saas/client';
import { expect, test, vi } from 'vitest';
import { offline, unauthorized } from '../../../test/support/fake-server.ts';
import { conversationNamed, outboxWorld } from '../../../test/support/outbox-world.ts';
import { ended, notAssigned } from '../../../test/support/reply-server.ts';

type World = ReturnType<typeof outboxWorld>;

const maria = conversationNamed('maria');
const tom = conversationNamed('tom');

const underWay = ({ requests }: World) => requests.map(({ content }) => content);
const next = ({ requests }: World) => {
  const [first] = requests;
  if (!first) throw new Error('No request is under way');
  return first;
};
const atServer = ({ server }: World, { sessionId } = maria) =>
  server.messagesOf(sessionId).map(({ content }) => content);
const shown = ({ outbox }: World, id?: string) =>
  outbox.snapshot(id).replies.map(({ content, state }) => `${content}: ${state}`);
const limited = (status: number, code: ApiError['code'], retryAfter: number) =>
  new ApiError({ status, code, message: 'Later, please.', retryAfter });

test('a reply is on disk and shown before its call returns, and then sent', async () => {
  const world = outboxWorld();
  const clientId = world.outbox.enqueue(maria, '  Hello \n');
  expect(world.store.list()).toMatchObject([{ clientId, content: 'Hello', attempts: 1 }]);
  expect(world.changes[0]).toMatchObject({
    conversationId: 'maria',
    clientId,
    reply: { clientId, state: 'queued' },
  });
  await next(world).answer();
  expect(atServer(world)).toEqual(['Hello']);
  expect(world.store.list()).toEqual([]);
});

test('a reply says which saved reply it was written with', async () => {
  const world = outboxWorld();
  const savedReply = crypto.randomUUID();
  world.outbox.enqueue(maria, 'Hello', undefined, savedReply);
  world.outbox.enqueue(maria, 'And bye');
  expect(world.store.list()).toMatchObject([{ savedReply }, {}]);
  expect(world.requests).toMatchObject([{ content: 'Hello', savedReply }]);
  await next(world).answer();
  expect(next(world)).not.toHaveProperty('savedReply');
});

test('what was sent is shown until the cache shows it, and not counted', async () => {
  const world = outboxWorld();
  const clientId = world.outbox.enqueue(maria, 'Hello');
  await next(world).answer();
  const [message] = world.server.messagesOf(maria.sessionId);
  expect(world.sent).toEqual([['maria', message]]);
  expect(world.outbox.snapshot('maria')).toMatchObject({
    counts: { waiting: 0, unsent: 0 },
    replies: [{ state: 'sent', message }],
  });
  world.outbox.settled([{ clientId, content: 'Hello' }]);
  expect(world.outbox.snapshot('maria').replies).toEqual([]);
});

test('one at a time in a conversation, and four conversations side by side', async () => {
  const world = outboxWorld();
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    world.outbox.enqueue(conversationNamed(name), `${name}1`);
    world.outbox.enqueue(conversationNamed(name), `${name}2`);
  }
  expect(underWay(world)).toEqual(['a1', 'b1', 'c1', 'd1']);
  await next(world).answer();
  expect(underWay(world)).toEqual(['b1', 'c1', 'd1', 'a2']);
  await next(world).answer();
  await next(world).answer();
  expect(underWay(world)).toEqual(['d1', 'a2', 'b2', 'c2']);
  while (world.requests.length > 0) await next(world).answer();
  expect(atServer(world, conversationNamed('e'))).toEqual(['e1', 'e2']);
});

test('waits longer after each failure, and tries again from the start once the link is online', async () => {
  const world = outboxWorld();
  world.outbox.enqueue(maria, 'Hello');
  for (const ms of [500, 1_000, 2_000]) {
    await next(world).fail(offline());
    expect([world.time.waits, shown(world)]).toEqual([[ms], ['Hello: queued']]);
    world.time.passNext();
  }
  await next(world).fail(offline());
  world.outbox.wake();
  await next(world).fail(offline());
  expect(world.time.waits).toEqual([500]);
  expect(world.outbox.snapshot().replies).toMatchObject([{ attempts: 5, state: 'queued' }]);
});

test('a reply that was tried once is written to the disk no more by further tries, and goes on after a restart', async () => {
  const world = outboxWorld();
  const clientId = world.outbox.enqueue(maria, 'Hello');
  const replace = vi.spyOn(world.store, 'replace');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await next(world).fail(offline());
    world.time.passNext();
  }
  expect(replace).not.toHaveBeenCalled();
  world.requests.length = 0;
  const { outbox } = world.open();
  expect(() => outbox.discard(clientId)).toThrow('reply_under_way');
  await Promise.resolve();
  await next(world).answer();
  expect([atServer(world), world.store.list()]).toEqual([['Hello'], []]);
});

test('a reply written while an earlier one waits sends that one at once', async () => {
  const world = outboxWorld();
  world.outbox.enqueue(maria, 'One');
  await next(world).fail(offline());
  world.time.passNext();
  await next(world).fail(offline());
  world.outbox.enqueue(maria, 'Two');
  expect([underWay(world), world.time.waits]).toEqual([['One'], []]);
});

test('many that are written while the server is away make no request each', async () => {
  const world = outboxWorld();
  world.outbox.enqueue(maria, 'First');
  await next(world).fail(offline());
  for (let number = 1; number <= 50; number += 1) world.outbox.enqueue(maria, `Reply ${number}`);
  expect([underWay(world), world.time.waits]).toEqual([[], [500]]);
  world.time.passNext();
  expect(underWay(world)).toEqual(['First']);
});

test('one conversation that waits holds up no other', async () => {
  const world = outboxWorld();
  world.outbox.enqueue(maria, 'Hello Maria');
  await next(world).fail(limited(503, 'unavailable', 20));
  world.outbox.enqueue(tom, 'Hello Tom');
  world.outbox.enqueue(maria, 'Are you there?');
  expect([underWay(world), world.time.waits]).toEqual([['Hello Tom'], [20_000]]);
});

test('a limit on the person is heeded in all conversations, whatever wakes them', async () => {
  const world = outboxWorld();
  world.outbox.enqueue(maria, 'Hello Maria');
  await next(world).fail(limited(429, 'rate_limited', 7));
  world.outbox.enqueue(tom, 'Hello Tom');
  world.outbox.wake();
  world.outbox.resume();
  expect([underWay(world), world.time.waits]).toEqual([[], [7_000]]);
  world.time.passNext();
  expect(underWay(world)).toEqual(['Hello Maria', 'Hello Tom']);
});

test('after sleep a request is begun again, and its late answer counts for nothing', async () => {
  const world = outboxWorld();
  world.outbox.enqueue(maria, 'One');
  world.outbox.enqueue(maria, 'Two');
  const beforeSleep = next(world);
  world.outbox.resume();
  expect([beforeSleep.signal.aborted, underWay(world)]).toEqual([true, ['One', 'One']]);
  await beforeSleep.answer();
  expect(shown(world)).toEqual(['One: sending', 'Two: queued']);
  await next(world).answer();
  await next(world).answer();
  expect(atServer(world)).toEqual(['One', 'Two']);
});

test('what the server refuses stays with its sentence, and those behind it wait', async () => {
  const world = outboxWorld();
  world.server.refusals.set(maria.sessionId, notAssigned());
  world.outbox.enqueue(maria, 'One');
  world.outbox.enqueue(maria, 'Two');
  await next(world).answer();
  expect(shown(world)).toEqual(['One: unsent', 'Two: queued']);
  expect(world.outbox.snapshot().replies[0]?.reason).toBe(
    'Only the assigned agent may answer in this conversation.',
  );
  expect(world.outbox.snapshot().counts).toEqual({ waiting: 1, unsent: 1 });
  world.outbox.wake();
  expect(underWay(world)).toEqual([]);
  expect(world.open().outbox.snapshot().replies).toMatchObject([{ state: 'unsent' }, { state: 'queued' }]);
});

test('retrying with the same text keeps id and place', async () => {
  const world = outboxWorld();
  world.server.refusals.set(maria.sessionId, notAssigned());
  const clientId = world.outbox.enqueue(maria, 'One');
  world.outbox.enqueue(maria, 'Two');
  await next(world).answer();
  world.server.refusals.clear();
  world.outbox.retry(clientId, ' One ');
  expect(next(world).clientId).toBe(clientId);
  await next(world).answer();
  await next(world).answer();
  expect(atServer(world)).toEqual(['One', 'Two']);
});

test('with another text it goes out in the same place', async () => {
  const world = outboxWorld();
  world.server.refusals.set(maria.sessionId, notAssigned());
  const clientId = world.outbox.enqueue(maria, 'One');
  world.outbox.enqueue(maria, 'Two');
  await next(world).answer();
  world.server.refusals.clear();
  world.outbox.retry(clientId, 'One, in better words');
  await next(world).answer();
  await next(world).answer();
  expect(atServer(world)).toEqual(['One, in better words', 'Two']);
});

/** A reply refused at its repetition, with another behind it; its first request was given up and may still arrive. */
async function refusedWhileOnItsWay() {
  const world = outboxWorld();
  const clientId = world.outbox.enqueue(maria, 'One');
  world.outbox.enqueue(maria, 'Two');
  const givenUp = next(world);
  world.outbox.resume();
  world.server.refusals.set(maria.sessionId, notAssigned());
  await world.requests[1]?.answer();
  expect(shown(world)).toEqual(['One: unsent', 'Two: queued']);
  world.server.refusals.clear();
  return { world, clientId, givenUp };
}
const sentEarlier = [
  { content: 'One, edited', state: 'unsent', attempts: 0, reason: 'earlier_text_sent' },
  { content: 'Two', state: 'queued' },
];

test('an edited reply whose first request arrives after it is stored with the new text alone', async () => {
  const { world, clientId, givenUp } = await refusedWhileOnItsWay();
  world.outbox.retry(clientId, 'One, edited');
  await world.requests[1]?.answer();
  await givenUp.answer();
  await next(world).answer();
  expect([atServer(world), world.store.list()]).toEqual([['One, edited', 'Two'], []]);
});

test('an edited reply whose first request arrives before it waits for a person to decide', async () => {
  const { world, clientId, givenUp } = await refusedWhileOnItsWay();
  world.outbox.retry(clientId, 'One, edited');
  await givenUp.answer();
  await next(world).answer();
  expect([atServer(world), underWay(world)]).toEqual([['One'], []]);
  expect(world.store.list()).toMatchObject(sentEarlier);
  const [edited] = world.outbox.snapshot().replies;
  expect(edited?.clientId).not.toBe(clientId);
  world.outbox.retry(edited?.clientId ?? '');
  await next(world).answer();
  await next(world).answer();
  expect(atServer(world)).toEqual(['One', 'One, edited', 'Two']);
});

test('the earlier text that sync brings settles no edited reply', async () => {
  const { world, clientId, givenUp } = await refusedWhileOnItsWay();
  world.outbox.retry(clientId, 'One, edited');
  const edited = world.requests[1];
  await givenUp.answer();
  world.outbox.settled([{ clientId, content: 'One' }]);
  expect([edited?.signal.aborted, world.requests]).toEqual([true, [edited]]);
  expect(world.store.list()).toMatchObject(sentEarlier);
  await edited?.answer();
  expect(world.store.list()).toMatchObject(sentEarlier);
});

test('an edited reply that the disk could not set apart is refused once more, and then set apart', async () => {
  const { world, clientId, givenUp } = await refusedWhileOnItsWay();
  world.outbox.retry(clientId, 'One, edited');
  await givenUp.answer();
  vi.spyOn(world.store, 'replace').mockImplementationOnce(() => {
    throw new Error('disk full');
  });
  await next(world).answer();
  expect([shown(world), world.time.waits]).toEqual([['One, edited: queued', 'Two: queued'], [500]]);
  world.time.passNext();
  await next(world).answer();
  expect([atServer(world), underWay(world)]).toEqual([['One'], []]);
  expect(world.store.list()).toMatchObject(sentEarlier);
});

test('a reply tried again cannot be taken back: a request that was given up may have arrived', async () => {
  const { world, clientId } = await refusedWhileOnItsWay();
  world.outbox.enqueue(tom, 'Hello Tom');
  await world.requests[1]?.fail(limited(429, 'rate_limited', 7));
  world.outbox.retry(clientId);
  expect(shown(world, 'maria')).toEqual(['One: queued', 'Two: queued']);
  expect(() => world.outbox.discard(clientId)).toThrow('reply_under_way');
});

test('discarding an unsent reply releases the replies behind it', async () => {
  const world = outboxWorld();
  world.server.refusals.set(maria.sessionId, ended());
  const clientId = world.outbox.enqueue(maria, 'One');
  world.outbox.enqueue(maria, 'Two');
  await next(world).answer();
  world.server.refusals.clear();
  world.outbox.discard(clientId);
  await next(world).answer();
  expect([atServer(world), world.store.list()]).toEqual([['Two'], []]);
});

test('a reply that may have arrived cannot be taken back; one that has never left can', async () => {
  const world = outboxWorld();
  const first = world.outbox.enqueue(maria, 'One');
  const second = world.outbox.enqueue(maria, 'Two');
  await next(world).fail(offline());
  expect(() => world.outbox.discard(first)).toThrow('reply_under_way');
  world.outbox.discard(second);
  expect(shown(world)).toEqual(['One: queued']);
  const { outbox } = world.open();
  expect(() => outbox.discard(first)).toThrow('reply_under_way');
});

test('the copy that sync brings settles a reply before its answer does', async () => {
  const world = outboxWorld();
  const clientId = world.outbox.enqueue(maria, 'One');
  world.outbox.enqueue(maria, 'Two');
  const first = next(world);
  world.server.receive(maria.sessionId, { clientId, content: 'One' });
  const copy = { clientId, content: 'One' };
  world.outbox.settled([{ clientId: 'of a colleague', content: 'One' }, copy]);
  expect([shown(world), first.signal.aborted]).toEqual([['Two: sending'], true]);
  await first.answer();
  await next(world).answer();
  expect([atServer(world), world.store.list()]).toEqual([['One', 'Two'], []]);
});

test('a reply whose answer was lost in a crash is sent again and stored once', async () => {
  const world = outboxWorld();
  world.outbox.enqueue(maria, 'One');
  const before = next(world);
  world.server.receive(maria.sessionId, before);
  world.requests.length = 0;
  world.open();
  await Promise.resolve();
  await next(world).answer();
  expect([atServer(world), world.store.list()]).toEqual([['One'], []]);
});

test('a sign-in that has ended takes no reply with it', async () => {
  const world = outboxWorld();
  world.outbox.enqueue(maria, 'One');
  await next(world).fail(unauthorized());
  expect([shown(world), underWay(world)]).toEqual([['One: queued'], []]);
});

test('after closing, nothing is sent and nothing comes of what is under way', async () => {
  const world = outboxWorld();
  world.outbox.enqueue(maria, 'One');
  world.outbox.enqueue(maria, 'Two');
  world.outbox.close();
  const known = world.changes.length;
  await next(world).answer();
  expect([world.changes.length, underWay(world), world.time.waits]).toEqual([known, [], []]);
  expect(world.store.list()).toHaveLength(2);
});

test.each([
  ['', 'reply_empty'],
  [' \n ', 'reply_empty'],
  ['x'.repeat(10_001), 'reply_too_long'],
  ['half \ud83e', 'reply_unstorable'],
])('refuses at once what the server would refuse (%#)', (content, code) => {
  const world = outboxWorld();
  expect(() => world.outbox.enqueue(maria, content)).toThrow(code);
  expect([world.store.list(), underWay(world)]).toEqual([[], []]);
});

test('the draft becomes the reply; on a full disk it stays a draft', async () => {
  const world = outboxWorld();
  const { drafts, time } = world;
  drafts.set('maria', 'Hello');
  vi.spyOn(world.store, 'add').mockImplementationOnce(() => {
    throw new Error('disk full');
  });
  expect(() => world.outbox.enqueue(maria, 'Hello')).toThrow('disk full');
  expect([drafts.open('maria'), underWay(world)]).toEqual(['Hello', []]);
  world.outbox.enqueue(maria, 'Hello');
  while (time.passNext());
  expect([drafts.open('maria'), world.open().drafts.open('maria')]).toEqual(['', '']);
});

test('nothing is sent that could not be noted as under way', async () => {
  const world = outboxWorld();
  vi.spyOn(world.store, 'replace').mockImplementationOnce(() => {
    throw new Error('disk full');
  });
  world.outbox.enqueue(maria, 'Hello');
  await vi.waitFor(() => expect(world.time.waits).toEqual([500]));
  expect([underWay(world), world.onError.mock.calls.length]).toEqual([[], 1]);
  world.time.passNext();
  await next(world).answer();
  expect(atServer(world)).toEqual(['Hello']);
});

test('a disk that refuses the server’s copy does not hold back what comes behind it', async () => {
  const world = outboxWorld();
  world.sent.push = () => {
    throw new Error('database or disk is full');
  };
  world.outbox.enqueue(maria, 'First');
  world.outbox.enqueue(maria, 'Second');
  await next(world).answer();
  expect(world.onError).toHaveBeenCalledTimes(1);
  await next(world).answer();
  expect(atServer(world)).toEqual(['First', 'Second']);
  expect(world.store.list()).toEqual([]);
});

test('the server’s copies of several conversations at once: none of them is tried again', async () => {
  const world = outboxWorld();
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const copies = names.map((name) => ({
    clientId: world.outbox.enqueue(conversationNamed(name), 'Hello'),
    content: 'Hello',
  }));
  // As the sync does it: the rows go with the page, before the outbox hears of it.
  for (const copy of copies) world.store.settle(copy);
  world.outbox.settled(copies);
  expect(world.onError).not.toHaveBeenCalled();
  expect(world.requests.filter(({ signal }) => !signal.aborted)).toEqual([]);
  expect(world.outbox.snapshot().replies).toEqual([]);
});
