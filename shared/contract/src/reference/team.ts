import { teamEndpoints } from '../endpoints/team.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { agent, owner } from './story.ts';

const MEMBER = { id: 'The `_id` of a member' };

export const teamReference = describeEndpoints(teamEndpoints, {
  list: {
    answer: {
      team: [
        { ...owner, presence: 'online' },
        { ...agent, presence: 'away' },
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
});
