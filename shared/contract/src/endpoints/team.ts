import * as z from 'zod';
import { MEMBER_ROLES, PRESENCES } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { email, idParams, nameField, success, timestamp } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { agent, leftAt, owner } from '../reference/story.ts';
import { password, user } from './auth.ts';

export const member = user.extend({
  presence: z.enum(PRESENCES),
  /** When their last device left; null while one is there, and where none ever was. */
  lastSeenAt: timestamp.nullable(),
  /** Conversations that they have taken and that have not ended, without tests. */
  openChats: z.number().int(),
});
export type Member = z.output<typeof member>;

const name = nameField(120, 'Name is required');
const role = z.enum(MEMBER_ROLES, 'Role must be agent or admin');

export const newMember = z.object({ name, email, role, password });
export type NewMember = z.output<typeof newMember>;

export const memberChange = z.object({ name: name.optional(), role: role.optional() });
export type MemberChange = z.output<typeof memberChange>;

export const teamEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/tenant/team',
    summary: 'Everyone on the team, with who is online',
    access: { staff: 'member' },
    response: z.object({ team: z.array(member) }),
  },
  add: {
    method: 'POST',
    path: '/tenant/team',
    summary: 'Add an agent or admin, who must change the given password when they first sign in',
    access: { staff: 'admin' },
    body: newMember,
    response: z.object({ user }),
    status: 201,
    errors: ['agent_limit_reached', 'email_taken', 'state_conflict'],
  },
  update: {
    method: 'PUT',
    path: '/tenant/team/{id}',
    summary: 'Change a member’s name or role, at once; never the owner’s',
    access: { staff: 'admin' },
    params: idParams,
    body: memberChange,
    response: z.object({ user }),
  },
  remove: {
    method: 'DELETE',
    path: '/tenant/team/{id}',
    summary: 'Remove a member: their sessions end at once and their chats go back to the queue',
    access: { staff: 'admin' },
    params: idParams,
    response: success,
    errors: ['state_conflict'],
  },
});

const MEMBER = { id: 'The `_id` of a member' };

export const teamReference = describeEndpoints<typeof teamEndpoints>('The people of a workspace', () => ({
  list: {
    answer: {
      team: [
        { ...owner, presence: 'online', lastSeenAt: null, openChats: 0 },
        { ...agent, presence: 'offline', lastSeenAt: leftAt, openChats: 1 },
      ],
    },
  },
  add: {
    rules:
      'The owner does not count toward the plan’s limit; of any plan’s workspace 1,000 are the most. The new member must choose a password of their own when they first sign in.',
    request: { name: agent.name, email: agent.email, role: 'agent', password: 'only for the first day' },
    answer: { user: agent },
  },
  update: {
    rules: 'The owner cannot be changed here, and nobody becomes one.',
    parameters: MEMBER,
    request: { name: agent.name, role: 'admin' },
    answer: { user: { ...agent, role: 'admin' } },
  },
  remove: {
    rules: 'Neither the owner nor oneself.',
    parameters: MEMBER,
    answer: { success: true },
  },
}));
