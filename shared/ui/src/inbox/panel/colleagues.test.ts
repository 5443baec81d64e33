import type { Member } from '@chatbot-saas/contract';
import { DEFAULT_TEAM_MAIL, type Presence } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { colleaguesOf } from './colleagues.ts';

const member = (_id: string, presence: Presence): Member => ({
  _id,
  name: _id,
  email: `${_id}@example.com`,
  role: 'agent',
  tenantId: 't',
  lastLogin: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  preferences: {
    notifications: { email: true, browser: true },
    mail: DEFAULT_TEAM_MAIL,
    timezone: 'UTC',
    language: null,
  },
  mustChangePassword: false,
  presence,
  lastSeenAt: null,
  openChats: 0,
});

it('puts who can take one more first, least busy first, and says why the others cannot', () => {
  const team = [
    member('me', 'online'),
    member('off', 'offline'),
    member('full', 'online'),
    member('busy', 'online'),
    member('idle', 'online'),
    member('away', 'away'),
  ];
  const chats = new Map([
    ['full', 5],
    ['busy', 3],
  ]);
  const listed = colleaguesOf(team, chats, { except: ['me', null], mostChats: 5 });
  expect(listed.map(({ member: { name }, chats: open, obstacle }) => [name, open, obstacle])).toEqual([
    ['idle', 0, null],
    ['busy', 3, null],
    ['away', 0, 'Away'],
    ['full', 5, 'At their chat limit'],
    ['off', 0, 'Offline'],
  ]);
});
