import * as z from 'zod';
import { ERASURE_STATUSES } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { id, idParams, timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { ids, leftAt, takenAt } from '../../reference/story.ts';

/** A copy of conversations that a console keeps to work offline, known since its first sync. */
const erasureDevice = z.object({
  id,
  user: z.object({ _id: id, name: z.string() }),
  lastSeenAt: timestamp,
  /** When it last asked for changes after it had removed the person; null: it may still have them. */
  confirmedAt: timestamp.nullable(),
});

export const erasure = z.object({
  id,
  contactId: id,
  status: z.enum(ERASURE_STATUSES),
  requestedAt: timestamp,
  /** When nothing of the person was left at the server. */
  completedAt: timestamp.nullable(),
  devices: z.array(erasureDevice),
});
export type Erasure = z.output<typeof erasure>;

export const erasureEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/erasures/{id}',
    summary: 'How far the erasure of a person is, also in each console’s cache',
    access: { staff: 'admin' },
    params: idParams,
    response: z.object({ erasure }),
  },
});

export const exampleErasure: z.input<typeof erasure> = {
  id: ids.erasure,
  contactId: ids.contact,
  status: 'done',
  requestedAt: takenAt,
  completedAt: takenAt,
  devices: [
    {
      id: ids.device,
      user: { _id: ids.agent, name: 'Ada Kern' },
      lastSeenAt: leftAt,
      confirmedAt: leftAt,
    },
  ],
};

export const erasureReference = describeEndpoints<typeof erasureEndpoints>('Erasing a person', () => ({
  get: {
    rules:
      '`done`: nothing of the person is left at the server. A console removes them at its next sync, and `confirmedAt` says when it has; one that never comes back keeps null. Consoles are known by the `device` that they name at `GET /sync`.',
    parameters: { id: 'The `id` of the erasure' },
    answer: { erasure: exampleErasure },
  },
}));
