import { expect, test } from 'vitest';
import { conversationAmong, conversationOf } from './deep-link.ts';

test('a deep link names a conversation', () => {
  expect(conversationOf('chatbotsaas://conversation/0190c0de-aaaa')).toBe('0190c0de-aaaa');
  expect(conversationOf('chatbotsaas://conversation/0190c0de_A/')).toBe('0190c0de_A');
  expect(conversationOf('CHATBOTSAAS://conversation/x1')).toBe('x1');
});

test.for([
  'https://conversation/x1',
  'chatbotsaas://settings/x1',
  'chatbotsaas://conversation/',
  'chatbotsaas://conversation/x1/accept',
  'chatbotsaas://conversation/x1?accept=1',
  'chatbotsaas://conversation/x1#top',
  'chatbotsaas://user:pw@conversation/x1',
  'chatbotsaas://conversation:1/x1',
  'chatbotsaas://conversation/..%2f..%2fetc',
  'chatbotsaas://conversation/<img src=x>',
  `chatbotsaas://conversation/${'x'.repeat(101)}`,
  'chatbotsaas:conversation/x1',
  '--user-data-dir=/tmp',
  '',
])('%s is dropped', (link) => {
  expect(conversationOf(link)).toBeNull();
});

test('is found among a command line’s words', () => {
  expect(conversationAmong(['/opt/console', '--flag', 'chatbotsaas://conversation/x1'])).toBe('x1');
  expect(conversationAmong(['/opt/console', '--flag'])).toBeNull();
});
