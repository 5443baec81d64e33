import * as z from 'zod';
import {
  CONVERSATION_CHANNELS,
  CONVERSATION_SORTS,
  CONVERSATION_STATUSES,
  INBOX_SECTIONS,
  MAX_CONVERSATION_LABELS,
  MAX_SHARED_VIEWS,
  MAX_VIEW_NAME,
  MAX_VIEWS,
} from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { calendarDay, clientId, filled, id, idParams, nameField, optional, success } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { ids } from '../../reference/story.ts';
import { assignee } from './filter.ts';

/** As `GET /chat/conversations` takes it. */
const viewFilter = z.object({
  status: optional(z.array(z.enum(CONVERSATION_STATUSES)).max(CONVERSATION_STATUSES.length)),
  section: optional(z.enum(INBOX_SECTIONS)),
  assignee: optional(assignee),
  labels: optional(
    z.array(id).max(MAX_CONVERSATION_LABELS, `Must be at most ${MAX_CONVERSATION_LABELS} labels`),
  ),
  channel: optional(z.enum(CONVERSATION_CHANNELS)),
  contact: optional(id),
  from: optional(calendarDay),
  to: optional(calendarDay),
  text: optional(filled(200)),
});

const name = nameField(MAX_VIEW_NAME, 'Name is required');
const sort = z.enum(CONVERSATION_SORTS);

export const view = z.object({
  _id: id,
  name: z.string(),
  /** For the whole team, else for its owner only. */
  shared: z.boolean(),
  filter: viewFilter,
  sort,
  /** Null where they are not in the team any more. */
  owner: z.object({ _id: id, name: z.string() }).nullable(),
});
export type View = z.output<typeof view>;
export type ViewDraft = Omit<View, '_id' | 'owner'>;

export const viewEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/views',
    summary: 'The caller’s saved views and those that others share, by name',
    access: { staff: 'member' },
    response: z.object({ views: z.array(view) }),
  },
  create: {
    method: 'POST',
    path: '/views',
    summary: 'Save a view of the inbox',
    access: { staff: 'member' },
    body: z.object({
      name,
      shared: z.boolean().default(false),
      filter: viewFilter,
      sort: sort.default('recent'),
      clientId: optional(clientId),
    }),
    response: z.object({ view }),
    status: 201,
    errors: ['state_conflict', 'client_id_reused'],
  },
  update: {
    method: 'PUT',
    path: '/views/{id}',
    summary: 'Change a saved view',
    access: { staff: 'member' },
    params: idParams,
    body: z.object({
      name: optional(name),
      shared: z.boolean().optional(),
      filter: viewFilter.optional(),
      sort: sort.optional(),
    }),
    response: z.object({ view }),
    errors: ['state_conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/views/{id}',
    summary: 'Delete a saved view',
    access: { staff: 'member' },
    params: idParams,
    response: success,
  },
});

const filter: z.input<typeof viewFilter> = {
  status: ['transferred'],
  assignee: 'none',
  labels: [ids.label],
  channel: 'email',
};
const example: z.input<typeof view> = {
  _id: ids.view,
  name: 'Refunds without anyone',
  shared: true,
  filter,
  sort: 'waiting',
  owner: { _id: ids.agent, name: 'Ada Keller' },
};
const ID = { id: 'The view’s `_id`' };

export const viewReference = describeEndpoints<typeof viewEndpoints>('Saved views of the inbox', () => ({
  list: { answer: { views: [example] } },
  create: {
    rules: `\`filter\` and \`sort\` are as \`GET /chat/conversations\` takes them, with \`status\` and \`labels\` as lists. \`me\` is who looks at it. At most ${MAX_VIEWS} a member, of which the team shares at most ${MAX_SHARED_VIEWS}, else 409 \`state_conflict\`.`,
    request: { name: example.name, shared: true, filter, sort: 'waiting', clientId: ids.client },
    answer: { view: example },
  },
  update: {
    rules:
      'Its owner, and for a shared one admins; 403 to others. Only its owner makes it private. 409 `state_conflict` where the team shares as many as it can. What is left out stays; `filter` is replaced as a whole.',
    parameters: ID,
    request: { name: example.name, shared: true, filter, sort: 'waiting' },
    answer: { view: example },
  },
  remove: {
    rules: 'Its owner, and for a shared one admins; 403 to others.',
    parameters: ID,
    answer: { success: true },
  },
}));
