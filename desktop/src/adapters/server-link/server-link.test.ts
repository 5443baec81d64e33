import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { ERROR_STATUS, type ErrorCode } from '@chatbot-saas/contract/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAccount, aReceipt, someSuggestions } from '../../../test/support/samples.ts';
import type { LinkListener, ServerLink } from '../../core/ports.ts';
import { helpChannels } from '../../ipc/help.channels.ts';
import { serverLink } from './server-link.ts';

/** A link to a server that refuses every request with `code`, as the API words a refusal. */
const refusedLink = (code: ErrorCode) =>
  linkTo((_, response) => {
    response.writeHead(ERROR_STATUS[code], { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: `Refused: ${code}`, code, requestId: 'one' }));
  });

async function linkTo(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const link = serverLink(anAccount(`http://127.0.0.1:${port}`));
  onTestFinished(link.close);
  const onUnauthorized = vi.fn();
  const nothing = () => {};
  const listener: LinkListener = {
    ...{ onState: nothing, onCatchUp: nothing, onConversation: nothing, onMessage: nothing, onHint: nothing },
    ...{ onMention: nothing, onMentions: nothing, onSnoozeOver: nothing, onScheduled: nothing },
    ...{
      onVisitorTyping: nothing,
      onPresence: nothing,
      onViewers: nothing,
      onAlive: nothing,
      onUnauthorized,
    },
  };
  return { link, listener, onUnauthorized };
}

const { signal } = new AbortController();
const letter = () => ({
  ...{ clientId: crypto.randomUUID(), name: 'letter.txt', type: 'text/plain', size: 12 },
  bytes: new Blob(['Hello, world']),
});
const calls: Record<string, (link: ServerLink) => Promise<unknown>> = {
  fetchProfile: (link) => link.fetchProfile(),
  fetchSyncPage: (link) => link.fetchSyncPage(null, crypto.randomUUID()),
  fetchTeam: (link) => link.fetchTeam(),
  fetchPresence: (link) => link.fetchPresence(),
  changePassword: (link) => link.changePassword({ current: 'old', next: 'new-password' }),
  fetchConversation: (link) => link.fetchConversation('one'),
  fetchHistory: (link) => link.fetchHistory('one', { limit: 1 }),
  sendReply: (link) => link.sendReply('one', { content: 'Hello', clientId: crypto.randomUUID() }, signal),
  uploadFile: (link) => link.uploadFile(letter(), { signal, onProgress: () => undefined }),
  accept: (link) => link.accept('one'),
  handOff: (link) => link.handOff('one', { reason: 'Help' }),
  release: (link) => link.release('one'),
  end: (link) => link.end('one', {}),
  fetchSuggestions: (link) => link.fetchSuggestions('one'),
  fetchDraft: (link) => link.fetchDraft('one', signal),
  fetchReceipt: (link) => link.fetchReceipt('one', 'two'),
  search: (link) => link.search({ q: 'parcel', type: 'messages', page: 1 }, signal),
};

test.each(Object.entries(calls))('%s tells of a refused token', async (_, call) => {
  const { link, listener, onUnauthorized } = await refusedLink('not_signed_in');
  link.listen(listener);
  await expect(call(link)).rejects.toThrow('Refused: not_signed_in');
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('a 401 of a proxy on the way ends nobody’s session', async () => {
  const { link, listener, onUnauthorized } = await linkTo((_, response) => {
    response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>Authorization required</h1>');
  });
  link.listen(listener);
  for (const call of Object.values(calls)) await expect(call(link)).rejects.toMatchObject({ status: 401 });
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a wrong current password rejects with the server’s message, and the session goes on', async () => {
  const { link, listener, onUnauthorized } = await refusedLink('wrong_password');
  link.listen(listener);
  await expect(link.changePassword({ current: 'wrong', next: 'new-password' })).rejects.toMatchObject({
    status: 400,
    message: 'Refused: wrong_password',
  });
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a link that was closed ends no session, and neither does signing out', async () => {
  const { link, listener, onUnauthorized } = await refusedLink('not_signed_in');
  link.listen(listener);
  const asked = link.fetchTeam();
  link.close();
  await expect(asked).rejects.toThrow('Refused');
  await expect(link.signOut()).rejects.toThrow('Refused');
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('suggestions and receipts with values of a newer server reach the page', async () => {
  const offered = someSuggestions();
  const { items, ...rest } = aReceipt();
  const newer: Record<string, object> = {
    suggestions: { ...offered, decision: 'escalate' },
    receipt: {
      receipt: {
        ...rest,
        decision: 'escalate',
        answeredBy: 'a workflow',
        fallback: 'model_asleep',
        items: items.map((item) => ({ ...item, state: 'archived' })),
      },
    },
  };
  const { link } = await linkTo(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(newer[url.split('/').at(-1) ?? '']));
  });
  const { suggestions, receipt } = helpChannels.calls;
  expect(suggestions.output.parse(await link.fetchSuggestions('one')).items).toEqual(offered.items);
  const shown = receipt.output.parse(await link.fetchReceipt('one', 'two'));
  expect(shown.items).toEqual(items.map((item) => ({ ...item, state: 'changed' })));
});

test('a file is uploaded as a form, and says how far it is', async () => {
  const { link } = await linkTo(async (request, response) => {
    const type = String(request.headers['content-type']);
    const body = await new Response(Readable.toWeb(request) as ReadableStream, {
      headers: { 'content-type': type },
    }).formData();
    const file = body.get('file') as File;
    const stored = { id: crypto.randomUUID(), name: file.name, type: 'text/plain', size: file.size };
    response.setHeader('content-type', 'application/json');
    const url = `/files/${await file.text()}/${body.get('clientId')}`;
    response.end(JSON.stringify({ file: { ...stored, width: null, height: null, url } }));
  });
  const progress: number[] = [];
  const file = letter();
  const stored = await link.uploadFile(file, { signal, onProgress: (part) => progress.push(part) });
  expect(stored).toMatchObject({
    ...{ name: 'letter.txt', size: 12 },
    url: `/files/Hello, world/${file.clientId}`,
  });
  expect(progress.at(-1)).toBe(1);
});

test('an upload that is given up, or finds no one, says which', async () => {
  const { link } = await linkTo(() => undefined);
  const stop = new AbortController();
  const uploading = link.uploadFile(letter(), { signal: stop.signal, onProgress: () => undefined });
  stop.abort(new Error('Removed'));
  await expect(uploading).rejects.toThrow('Removed');
  const { link: lost } = await linkTo((request) => void request.socket.destroy());
  const failed = lost.uploadFile(letter(), { signal, onProgress: () => undefined });
  await expect(failed).rejects.toMatchObject({ status: 0, code: 'network' });
});
