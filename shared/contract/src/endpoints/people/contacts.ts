import * as z from 'zod';
import { DEFAULT_CONVERSATION_LIMIT, MAX_PAGE_LIMIT } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { email, id, idParams, limit, nameField, page, text, timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { askedAt, ids, takenAt } from '../../reference/story.ts';
import { conversation, exampleConversation, shownBlock, visit } from '../conversations.ts';
import { attributes } from './attributes.ts';
import { blockTerms } from './blocks.ts';
import { erasure, exampleErasure } from './erasures.ts';

export const contact = z.object({
  _id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Who they are to the customer, as the customer's own server has said; null for all others. */
  externalId: z.string().nullable(),
  isVerified: z.boolean(),
  attributes,
  /** By their browser, or by what they write; null where neither is known. */
  language: z.string().nullable(),
  firstSeenAt: timestamp,
  lastSeenAt: timestamp,
  /** Where they were last seen. As their browser sent it: untrusted, as `referrer` is. */
  lastPage: visit.nullable(),
  referrer: z.string().nullable(),
  device: conversation.shape.device,
  conversationCount: z.number().int(),
  isBlocked: z.boolean(),
  /** Null where they may write. */
  block: shownBlock.nullable(),
});
export type Contact = z.output<typeof contact>;

const change = z.object({
  name: nameField(120).nullable().optional(),
  email: email.nullable().optional(),
  phone: nameField(40).nullable().optional(),
  attributes: attributes.optional(),
});
export type ContactChange = z.output<typeof change>;

/** People over all their conversations. */
export const contactsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/contacts',
    summary: 'People who have written, last seen first',
    access: { staff: 'member' },
    query: z.object({
      search: text(200).optional(),
      /** Only those who may not write, or only those who may. */
      blocked: z
        .enum(['true', 'false', '1', '0'])
        .transform((value) => value === 'true' || value === '1')
        .optional(),
      page,
      limit: limit(MAX_PAGE_LIMIT, DEFAULT_CONVERSATION_LIMIT),
    }),
    response: z.object({ contacts: z.array(contact), total: z.number().int() }),
  },
  get: {
    method: 'GET',
    path: '/contacts/{id}',
    summary: 'One person',
    access: { staff: 'member' },
    params: idParams,
    response: z.object({ contact }),
  },
  update: {
    method: 'PUT',
    path: '/contacts/{id}',
    summary: 'Change what is known of a person',
    access: { staff: 'member' },
    params: idParams,
    body: change,
    response: z.object({ contact }),
  },
  conversations: {
    method: 'GET',
    path: '/contacts/{id}/conversations',
    summary: 'Their conversations, newest first',
    access: { staff: 'member' },
    params: idParams,
    response: z.object({ conversations: z.array(conversation) }),
  },
  merge: {
    method: 'POST',
    path: '/contacts/{id}/merge',
    summary: 'Make one person of two; the contact of the path is gone',
    access: { staff: 'admin' },
    params: idParams,
    body: z.object({ into: id }),
    response: z.object({ contact }),
    errors: ['state_conflict'],
  },
  block: {
    method: 'POST',
    path: '/contacts/{id}/block',
    summary: 'Let a person write no more, and end their open conversations',
    access: { staff: 'member' },
    params: idParams,
    body: blockTerms,
    response: z.object({ contact }),
  },
  unblock: {
    method: 'POST',
    path: '/contacts/{id}/unblock',
    summary: 'Let a person write again',
    access: { staff: 'member' },
    params: idParams,
    response: z.object({ contact }),
  },
  export: {
    method: 'GET',
    path: '/contacts/{id}/export',
    summary: 'All that is kept about a person, as one JSON document',
    access: { staff: 'admin' },
    params: idParams,
    response: z.string(),
    textType: 'application/json',
    download: 'contact.json',
  },
  remove: {
    method: 'DELETE',
    path: '/contacts/{id}',
    summary: 'Erase a person, with everything that is kept about them',
    access: { staff: 'admin' },
    params: idParams,
    response: z.object({ erasure }),
    status: 202,
  },
});

const vera: z.input<typeof contact> = {
  _id: ids.contact,
  name: 'Vera Blanc',
  email: 'vera@mail.example',
  phone: null,
  externalId: 'customer-4711',
  isVerified: true,
  attributes: { plan: 'family', orders: 3 },
  language: 'en-GB',
  firstSeenAt: askedAt,
  lastSeenAt: takenAt,
  lastPage: { url: 'https://acme.example/orders/10233', title: null, at: askedAt },
  referrer: 'https://search.example/',
  device: { browser: 'Firefox', os: 'macOS' },
  conversationCount: 1,
  isBlocked: false,
  block: null,
};

export const contactsReference = describeEndpoints<typeof contactsEndpoints>(
  'People over all their conversations',
  () => ({
    list: {
      rules: 'With `search`, `total` counts up to 1,000.',
      parameters: {
        search:
          'A part of a name, an email address, a phone number or an external id; case and accents make no difference',
        blocked: 'Only those who may not write (`true`), or only those who may (`false`)',
        page: 'Which page, from 1',
        limit: 'How many on a page',
      },
      answer: { contacts: [vera], total: 1 },
    },
    get: { parameters: { id: 'The contact’s `_id`' }, answer: { contact: vera } },
    update: {
      rules:
        'What is left out stays as it is; null removes it. `attributes` takes the place of all that were there.',
      parameters: { id: 'The contact’s `_id`' },
      request: {
        name: 'Vera Blanc',
        email: 'vera@mail.example',
        phone: '+33 1 23 45 67 89',
        attributes: { plan: 'family', orders: 4 },
      },
      answer: {
        contact: { ...vera, phone: '+33 1 23 45 67 89', attributes: { plan: 'family', orders: 4 } },
      },
    },
    conversations: {
      rules: 'The newest hundred.',
      parameters: { id: 'The contact’s `_id`' },
      answer: { conversations: [exampleConversation] },
    },
    merge: {
      rules:
        'Conversations, notes, attributes and browsers move to the contact `into`, which keeps what it has where both say something. A verified contact never goes into another: 409 `state_conflict`. Into a verified one, an unverified contact brings no browsers, no name and no email address, because those prove nothing. Two of whom one is blocked answer 409 as well. A retry answers as the first call did, and a contact that goes into itself stays as it is.',
      parameters: { id: 'The `_id` of the contact that goes' },
      request: { into: ids.contact },
      answer: { contact: vera },
    },
    block: {
      rules:
        '`POST /chat/start` and `POST /chat/message` answer them 403 `blocked`, until then or until it is lifted. Their open conversations end.',
      parameters: { id: 'The contact’s `_id`' },
      request: { until: '2099-01-01T00:00:00Z', reason: 'Insults' },
      answer: {
        contact: {
          ...vera,
          isBlocked: true,
          block: { until: '2099-01-01T00:00:00.000Z', reason: 'Insults' },
        },
      },
    },
    unblock: { parameters: { id: 'The contact’s `_id`' }, answer: { contact: vera } },
    export: {
      rules:
        'Streamed: `exportedAt`, `contact`, `block`, `notes`, and `conversations` with their `messages`, `pages` and `mails`.',
      parameters: { id: 'The contact’s `_id`' },
      answer:
        '{"exportedAt":"2026-05-04T17:30:00.000Z","contact":{…},"block":null,"notes":[…],"conversations":[{"conversation":{…},"messages":[…],"pages":[…],"mails":[…]}]}',
    },
    remove: {
      rules:
        'What is known of the person is gone at once and their open conversations end. A job then deletes their conversations, messages, notes, mails and stored webhook deliveries, and goes on where it was after a crash. Counts of past reports fall. A retry answers the same erasure.',
      parameters: { id: 'The contact’s `_id`' },
      answer: { erasure: { ...exampleErasure, status: 'pending', completedAt: null } },
    },
  }),
);
