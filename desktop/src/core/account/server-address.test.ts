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
  ['', 'Server address is required'],
  ['http://support.example.com', 'The server’s address must start with https://'],
  ['http://127.0.0.1.example.com', 'The server’s address must start with https://'],
  ['file:///etc/passwd', 'Enter an address like support.example.com'],
  ['ftp://example.com', 'The server’s address must start with https://'],
  ['https://ada:secret@example.com', 'Enter an address like support.example.com'],
  ['two words', 'Enter an address like support.example.com'],
])('refuses %j', (typed, message) => {
  expect(() => parseServerAddress(typed)).toThrow(message);
});
