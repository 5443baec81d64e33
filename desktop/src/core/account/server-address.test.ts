import { expect, test } from 'vitest';
import { parseServerAddress } from './server-address.ts';

test.each([
  ['support.example.com', 'https://support.example.com'],
  [' https://support.example.com/login?next=1 ', 'https://support.example.com'],
  ['support.example.com:8443', 'https://support.example.com:8443'],
  ['localhost:4000', 'http://localhost:4000'],
  ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://[::1]:4000/', 'http://[::1]:4000'],
])('takes %s as %s', (typed, origin) => {
  expect(parseServerAddress(typed)).toBe(origin);
});

test.each([
  ['', 'server_missing'],
  ['http://support.example.com', 'insecure_server'],
  ['http://127.0.0.1.example.com', 'insecure_server'],
  ['file:///etc/passwd', 'invalid_server'],
  ['ftp://example.com', 'insecure_server'],
  ['https://ada:secret@example.com', 'invalid_server'],
  ['two words', 'invalid_server'],
])('refuses %j', (typed, code) => {
  expect(() => parseServerAddress(typed)).toThrow(code);
});
