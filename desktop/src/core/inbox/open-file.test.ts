import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '@chatbot-saas/client';
import { MAX_FILE_BYTES } from '@chatbot-saas/contract/domain';
import { expect, onTestFinished, test } from 'vitest';
import { fetchFile, openFile } from './open-file.ts';

const server = 'https://support.example.com';

/** Opens the file of which the server says that. */
async function open(answer: string | Error): Promise<string[]> {
  const opened: string[] = [];
  const fetchFileAddress = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  await openFile({ server, link: { fetchFileAddress }, openOutside: (address) => opened.push(address) }, 'f');
  return opened;
}

test('opens a file at the server’s own address', async () => {
  expect(await open('/api/files/f/map.png?t=signed')).toEqual([`${server}/api/files/f/map.png?t=signed`]);
});

test.each([
  'https://elsewhere.example/api/files/f',
  '//elsewhere.example/f',
  'http://support.example.com/f',
  'https://support.example.com@elsewhere.example/f',
  'https://support.example.com.elsewhere.example/f',
  'https://someone@support.example.com/api/files/f',
  'blob:https://support.example.com/f',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://',
])('opens nothing elsewhere: %s', async (address) => {
  await expect(open(address)).rejects.toMatchObject({ code: 'not_understood' });
});

test('says that a file needs a connection', async () => {
  const unreachable = new ApiError({ status: 0, code: 'network', message: 'No connection' });
  await expect(open(unreachable)).rejects.toMatchObject({ code: 'file_needs_connection' });
  const gone = new ApiError({ status: 404, code: 'not_found', message: 'Not found' });
  await expect(open(gone)).rejects.toBe(gone);
});

/** A server that answers with these, one after the other, the last one from then on; it counts the requests. */
async function serving(
  ...answers: { status?: number; headers?: Record<string, string>; body?: Uint8Array }[]
) {
  const asked: string[] = [];
  let given = 0;
  const running = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    response.writeHead(answer?.status ?? 200, answer?.headers);
    response.end(answer?.body);
  });
  await new Promise<void>((resolve) => void running.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void running.close());
  const origin = `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
  const fetchFileAddress = async () => {
    given += 1;
    return `/api/files/f/map.png?t=${given}`;
  };
  return { fetch: () => fetchFile({ server: origin, link: { fetchFileAddress } }, 'f'), asked };
}

const body = Buffer.from('A crack.');

test('the bytes of a file come whole', async () => {
  const { fetch, asked } = await serving({ body });
  expect(Buffer.from(await fetch())).toEqual(body);
  expect(asked).toEqual(['/api/files/f/map.png?t=1']);
});

test.each([403, 404, 410])('an address that is over, with %i, is asked for again', async (status) => {
  const { fetch, asked } = await serving({ status }, { body });
  expect(Buffer.from(await fetch())).toEqual(body);
  expect(asked).toEqual(['/api/files/f/map.png?t=1', '/api/files/f/map.png?t=2']);
});

test.each([
  ['what is gone', { status: 404, body }, 'file_missing', 2],
  ['a server that is busy', { status: 503 }, 'server_busy', 1],
  ['more than a file may have', { body: Buffer.alloc(MAX_FILE_BYTES + 1) }, 'not_understood', 1],
  ['another address', { status: 302, headers: { location: '/elsewhere' }, body }, 'file_missing', 1],
])('no file: %s', async (_, answer, code, requests) => {
  const { fetch, asked } = await serving(answer);
  await expect(fetch()).rejects.toMatchObject({ code });
  expect(asked).toHaveLength(requests);
  expect(asked).not.toContain('/elsewhere');
});
