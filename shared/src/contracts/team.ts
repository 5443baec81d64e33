import * as z from 'zod';
import { PRESENCES } from '../domain/index.ts';
import { user } from './auth.ts';
import { defineEndpoints } from './endpoint.ts';

export const member = user.extend({ presence: z.enum(PRESENCES) });
export type Member = z.output<typeof member>;

export const teamEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/tenant/team',
    summary: 'Everyone on the team, with who is online',
    access: { staff: 'member' },
    response: z.object({ team: z.array(member) }),
  },
});
