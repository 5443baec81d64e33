import * as z from 'zod';
import { DEFAULT_CONVERSATION_LIMIT, MAX_PAGE_LIMIT, MIN_RANGE_BITS } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { filled, id, idParams, limit, optional, page, success, timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { agent, ids, takenAt } from '../../reference/story.ts';

const bitsOf = (range: string) => Number(range.split('/')[1]);

/** An address, or a range of them. */
const range = z
  .string()
  .trim()
  .transform((text) => (text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`))
  .pipe(z.union([z.cidrv4(), z.cidrv6()], 'Must be an address or a range such as 203.0.113.0/24'))
  .refine(
    (text) => bitsOf(text) >= (text.includes(':') ? MIN_RANGE_BITS.v6 : MIN_RANGE_BITS.v4),
    `Must be no wider than /${MIN_RANGE_BITS.v4}, or /${MIN_RANGE_BITS.v6} of IPv6`,
  );

/** How long, and why. */
export const blockTerms = z.object({
  until: optional(timestamp.refine((at) => Date.parse(at) > Date.now(), 'Must be in the future')),
  reason: optional(filled(500)),
});
export type BlockTerms = z.output<typeof blockTerms>;

export const block = z.object({
  /** Of a contact, the contact’s own. */
  _id: id,
  contact: z.object({ _id: id, name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  range: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null: until a member lifts it. */
  until: timestamp.nullable(),
  createdAt: timestamp,
  /** Null where they are not in the team any more. */
  createdBy: z.object({ _id: id, name: z.string() }).nullable(),
});
export type Block = z.output<typeof block>;

const newBlock = blockTerms.extend({ contactId: optional(id), range: optional(range) });

/** Who may not write. */
export const blockEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/blocks',
    summary: 'Contacts and address ranges that may not write, newest first',
    access: { staff: 'member' },
    query: z.object({ page, limit: limit(MAX_PAGE_LIMIT, DEFAULT_CONVERSATION_LIMIT) }),
    response: z.object({ blocks: z.array(block), total: z.number().int() }),
  },
  create: {
    method: 'POST',
    path: '/blocks',
    summary: 'Block a contact, or an address range',
    access: { staff: 'admin' },
    body: newBlock,
    response: z.object({ block }),
    status: 201,
    errors: ['not_found', 'state_conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/blocks/{id}',
    summary: 'Lift a block',
    access: { staff: 'admin' },
    params: idParams,
    response: success,
  },
});

const ofRange: z.input<typeof block> = {
  _id: ids.block,
  contact: null,
  range: '203.0.113.0/24',
  reason: 'Spam',
  until: null,
  createdAt: takenAt,
  createdBy: { _id: ids.agent, name: agent.name },
};

export const blockReference = describeEndpoints<typeof blockEndpoints>('Who may not write', () => ({
  list: {
    parameters: { page: 'Which page, from 1', limit: 'How many on a page' },
    answer: { blocks: [ofRange], total: 1 },
  },
  create: {
    rules:
      'Either `contactId` or `range`: an address, or a range such as `203.0.113.0/24`. What is blocked already gets the new `until` and `reason`, so a retry is safe. From then on `POST /chat/start` and `POST /chat/message` answer 403 `blocked`; programs with a key beyond `chat:*` are not refused for their address. A blocked contact’s open conversations end.',
    request: { contactId: null, range: '203.0.113.0/24', until: '2099-01-01T00:00:00Z', reason: 'Spam' },
    answer: { block: { ...ofRange, until: '2099-01-01T00:00:00.000Z' } },
  },
  remove: { parameters: { id: 'The block’s `_id`' }, answer: { success: true } },
}));
