import { ApiError } from '@chatbot-saas/client';
import { BytesGoneError } from '@chatbot-saas/client/files';
import { expect, test, vi } from 'vitest';
import { aFile } from '../../../../test/support/fake-files.ts';
import { offline } from '../../../../test/support/fake-server.ts';
import { conversationNamed, outboxWorld } from '../../../../test/support/outbox-world.ts';

type World = ReturnType<typeof outboxWorld>;

const maria = conversationNamed('maria');
const tom = conversationNamed('tom');
const photo = aFile('photo.png');

/** Everything that is waiting to run on this turn's promises has run. */
const promisesRun = () => new Promise<void>((resolve) => setImmediate(resolve));
const underWay = ({ requests }: World) => requests.map(({ content, files }) => [content, files]);
const answerUpload = ({ files }: World) => {
  files.uploads[0]?.answer();
  return promisesRun();
};
const failUpload = ({ files }: World, error: unknown) => {
  files.uploads[0]?.fail(error);
  return promisesRun();
};
const send = (world: World, content: string, files = [photo]) => {
  world.files.below.push(...files);
  return world.outbox.enqueue(maria, content);
};

test('files of a reply: it goes once all of them are there, and what was written later goes after it', async () => {
  const world = outboxWorld();
  const clientId = send(world, 'This one');
  expect(world.files.below).toEqual([]);
  expect(world.store.list()).toMatchObject([{ clientId, files: [photo], attempts: 0 }]);
  world.outbox.enqueue(maria, 'Do you see it?');
  world.outbox.enqueue(tom, 'Hello Tom');
  await promisesRun();
  expect(underWay(world)).toEqual([['Hello Tom', undefined]]);

  await answerUpload(world);
  expect(underWay(world)).toContainEqual(['This one', [`stored ${photo.clientId}`]]);
  expect(world.outbox.snapshot('maria').replies).toMatchObject([{ state: 'sending' }, { state: 'queued' }]);
  await world.requests.find(({ content }) => content === 'This one')?.answer();
  expect(underWay(world)).toContainEqual(['Do you see it?', undefined]);
});

test('files of a reply: it may have no text, and one without either is not taken', async () => {
  const world = outboxWorld();
  send(world, '  ');
  expect(world.store.list()).toMatchObject([{ content: '' }]);
  expect(() => world.outbox.enqueue(maria, ' ')).toThrow('reply_empty');
});

test('a reply without files has no list of files read again', () => {
  const world = outboxWorld();
  const taken = vi.spyOn(world.files.port, 'taken');
  world.outbox.enqueue(maria, 'Hello');
  expect(taken).not.toHaveBeenCalled();
  send(world, 'This one');
  expect(taken).toHaveBeenCalledOnce();
});

test('files of a reply: a lost connection uploads them again, and keeps the order', async () => {
  const world = outboxWorld();
  send(world, 'This one');
  world.outbox.enqueue(maria, 'Second');
  await failUpload(world, offline());
  expect(world.outbox.snapshot('maria').replies).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
  expect(world.requests).toEqual([]);
  world.outbox.wake();
  await answerUpload(world);
  await world.requests[0]?.answer();
  await world.requests[0]?.answer();
  expect(world.server.messagesOf(maria.sessionId).map(({ content }) => content)).toEqual([
    'This one',
    'Second',
  ]);
});

test('files of a reply: after a crash in the middle of an upload, it is sent once with them', async () => {
  const world = outboxWorld();
  send(world, 'This one');
  await promisesRun();
  const again = world.open();
  await promisesRun();
  expect(again.outbox.snapshot('maria').replies).toMatchObject([{ state: 'queued', files: [photo] }]);
  // The first is that of the process that is gone.
  world.files.uploads.splice(0, 1);
  await answerUpload(world);
  await world.requests[0]?.answer();
  expect(world.server.messagesOf(maria.sessionId)).toHaveLength(1);
});

test.each([
  [
    'the server does not take',
    new ApiError({
      status: 415,
      code: 'file_type_refused',
      message: 'This kind of file can’t be sent here.',
    }),
    'This kind of file can’t be sent here.',
  ],
  ['is not on this computer any more', new BytesGoneError(), 'file_gone'],
])('files of a reply: with one that %s, it says why, and waits for a person', async (_, error, reason) => {
  const world = outboxWorld();
  const clientId = send(world, 'This one');
  world.outbox.enqueue(maria, 'Second');
  await failUpload(world, error);
  expect(world.outbox.snapshot('maria').replies).toMatchObject([
    { state: 'unsent', reason },
    { state: 'queued' },
  ]);
  world.outbox.discard(clientId);
  expect(world.files.left).toEqual(['photo.png']);
  expect(underWay(world)).toEqual([['Second', undefined]]);
});

test('files of a reply: more than the server keeps unsent wait for others to go', async () => {
  const world = outboxWorld();
  send(world, 'This one');
  const message = 'Too many files wait to be sent.';
  await failUpload(world, new ApiError({ status: 409, code: 'too_many_files', message }));
  expect(world.outbox.snapshot('maria').replies).toMatchObject([{ state: 'queued' }]);
});

test('files of a reply: while they are on their way, it can be taken back, and what follows goes', async () => {
  const world = outboxWorld();
  const clientId = send(world, 'This one');
  world.outbox.enqueue(maria, 'Second');
  world.outbox.discard(clientId);
  expect(world.store.list()).toMatchObject([{ content: 'Second' }]);
  expect(underWay(world)).toEqual([['Second', undefined]]);
  await answerUpload(world);
  expect(underWay(world)).toEqual([['Second', undefined]]);
});

test('files of a reply: what the server has lost of them is uploaded once more with the next try', async () => {
  const world = outboxWorld();
  const clientId = send(world, 'This one');
  await answerUpload(world);
  const message = 'Upload these files first, and send each once';
  await world.requests[0]?.fail(new ApiError({ status: 400, code: 'validation_failed', message }));
  expect(world.files.again).toEqual(['photo.png']);
  world.outbox.retry(clientId);
  await answerUpload(world);
  await world.requests[0]?.answer();
  expect(world.files.left).toEqual([]);
  world.outbox.settled([{ clientId, content: 'This one' }]);
  expect(world.files.left).toEqual(['photo.png']);
});

test('another time for a reply that was not asked for keeps its files', async () => {
  const world = outboxWorld();
  const clientId = send(world, 'This one');
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  world.outbox.change(clientId, { content: 'Later', sendAt });
  expect(world.store.list()).toMatchObject([{ content: 'Later', sendAt, files: [photo] }]);
  world.outbox.change(clientId, { content: 'Now' });
  expect(world.store.list()[0]).not.toHaveProperty('sendAt');
  await answerUpload(world);
  await answerUpload(world);
  expect(() => world.outbox.change(clientId, { content: 'Too late' })).toThrow('reply_under_way');
});
