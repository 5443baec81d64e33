import { ApiError } from '@chatbot-saas/client';
import { expect, test } from 'vitest';
import { openFile } from './open-file.ts';

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
