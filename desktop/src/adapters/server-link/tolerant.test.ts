import {
  authEndpoints,
  conversation,
  conversationEndpoints,
  conversationUpdate,
  exampleScheduled,
  receiptEndpoints,
  serverEvents,
  session,
  suggestionEndpoints,
  syncEndpoints,
  syncPage,
  teamEndpoints,
} from '@chatbot-saas/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  aConversation,
  aMessage,
  anAccount,
  anItem,
  aReceipt,
  aSavedReply,
  someSuggestions,
} from '../../../test/support/samples.ts';
import { tolerant } from './tolerant.ts';

test('values that only a newer server knows are shown as known ones, and nothing is dropped', () => {
  const { handoffData, lastMessage, ...rest } = aConversation();
  const page = {
    reset: true,
    changes: {
      conversations: [
        {
          ...rest,
          status: 'snoozed',
          lastMessage: { ...lastMessage, role: 'note' },
          handoffData: { ...handoffData, priority: 'blazing' },
        },
      ],
      messages: [
        { ...aMessage({ content: 'For the team' }), role: 'note', metadata: { answeredBy: 'a committee' } },
      ],
      notes: [],
      scheduled: [],
      knowledge: [anItem()],
      replies: [{ ...aSavedReply(), actions: [{ type: 'dance' }, { type: 'end' }] }],
    },
    deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
    cursor: 'next',
    hasMore: false,
  };
  expect(tolerant(syncPage).parse(page).changes).toMatchObject({
    conversations: [
      {
        _id: rest._id,
        status: 'active',
        lastMessage: { role: 'system' },
        handoffData: { priority: 'medium' },
      },
    ],
    messages: [{ role: 'system', content: 'For the team', metadata: { answeredBy: undefined } }],
    knowledge: [{}],
    replies: [{ actions: [{ type: 'end' }] }],
  });
});

test('a sign-in is read whatever role, industry and plan a newer server names', () => {
  const { user, tenant, token } = anAccount();
  const newer = {
    token,
    user: { ...user, role: 'lead' },
    tenant: {
      ...tenant,
      industry: 'space',
      subscription: { ...tenant.subscription, plan: 'team', status: 'resting' },
    },
  };
  expect(tolerant(session).parse(newer)).toMatchObject({
    user: { role: 'agent' },
    tenant: { industry: 'other', subscription: { plan: 'free', status: 'active' } },
  });
});

test('what is known stays as it is, and what is malformed is refused as before', () => {
  const known = aConversation({ status: 'escalated' });
  expect(tolerant(conversation).parse(known)).toEqual(known);
  expect(tolerant(conversation).safeParse({ ...known, messageCount: 'many' }).success).toBe(false);
  expect(tolerant(conversation).safeParse({ ...known, visitor: undefined }).success).toBe(false);
});

const UNHEARD_OF = 'unheard of';

/** All that this console reads from the server, each with every list in it filled. */
const { token, user, tenant } = anAccount();
const whole = aConversation({
  status: 'ended',
  endReason: 'idle',
  ending: { reason: 'resolved', note: null },
});
const { conversationId, ...said } = aMessage({
  metadata: { decision: 'answer', answeredBy: 'knowledge', fallback: 'model_busy', courtesy: 'thanks' },
  delivery: 'shown',
});
const read: [name: string, schema: z.ZodType, sample: unknown][] = [
  [
    'a sync page',
    syncEndpoints.page.response,
    {
      reset: true,
      changes: {
        conversations: [whole],
        messages: [{ ...said, conversationId }],
        scheduled: [{ ...exampleScheduled, state: 'failed', failure: 'ended' }],
        notes: [],
        knowledge: [anItem()],
        replies: [aSavedReply({ actions: [{ type: 'snooze', until: 'reply' }] })],
      },
      deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
      cursor: 'next',
      hasMore: false,
    },
  ],
  ['a sign-in', session, { token, user, tenant }],
  ['the profile', authEndpoints.me.response, { user, tenant }],
  ['a changed password', authEndpoints.password.response, { token, user }],
  [
    'the team',
    teamEndpoints.list.response,
    { team: [{ ...user, presence: 'away', lastSeenAt: null, openChats: 2 }] },
  ],
  ['a conversation', conversationEndpoints.get.response, { conversation: whole }],
  [
    'a history',
    conversationEndpoints.history.response,
    { data: { messages: [said], status: 'active', mayContinue: false, agent: null } },
  ],
  [
    'a sent reply',
    conversationEndpoints.reply.response,
    { message: said, scheduled: { ...exampleScheduled, state: 'failed', failure: 'ended' } },
  ],
  ['an accepted conversation', conversationEndpoints.accept.response, { success: true, conversation: whole }],
  ['a released conversation', conversationEndpoints.release.response, { success: true, conversation: whole }],
  ['suggestions', suggestionEndpoints.list.response, someSuggestions()],
  ['a receipt', receiptEndpoints.get.response, { receipt: aReceipt() }],
  ['the event of a conversation', conversationUpdate, whole],
  ['the event of a message', serverEvents['new-message'], { ...said, sessionId: whole.sessionId }],
  ['the event of a presence', serverEvents.presence, { userId: user._id, presence: 'online' }],
];

describe.each(read)('%s', (_, schema, sample) => {
  const lists = [...listsIn(schema)];

  test('is read as it is', () => {
    expect(tolerant(schema).parse(sample)).toEqual(sample);
    expect(lists).not.toEqual([]);
  });

  test.each(lists)('is read whatever a newer server says at $path', ({ path, options }) => {
    const newer = structuredClone(sample);
    const known = put(newer, path, UNHEARD_OF);
    expect(options).toContain(known);
    const parsed = tolerant(schema).parse(newer);
    const shown = put(parsed, path, known);
    expect([...options, undefined]).toContain(shown);
    expect(parsed).toEqual(sample);
  });
});

const PLAIN = ['string', 'number', 'boolean', 'literal', 'unknown'];

/** Where a schema takes one of a list, and its values. A kind of schema that this does not look into fails. */
function* listsIn(schema: z.core.$ZodType, path = ''): Generator<{ path: string; options: unknown[] }> {
  if (schema instanceof z.ZodEnum) yield { path, options: schema.options };
  else if (schema instanceof z.ZodArray) yield* listsIn(schema.element, `${path}/0`);
  else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    yield* listsIn(schema.unwrap(), path);
  else if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape)) yield* listsIn(field, `${path}/${name}`);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* listsIn(option, path);
  else if (schema instanceof z.ZodRecord) yield* listsIn(schema.valueType, `${path}/*`);
  else if (!PLAIN.includes(schema._zod.def.type))
    throw new Error(`Lists in a ${schema._zod.def.type} (${path}) are not looked for`);
}

/** The value that stood there. */
function put(whole: unknown, path: string, value: unknown): unknown {
  const names = path.split('/').slice(1);
  const last = names.pop() ?? '';
  const holder = names.reduce((at, name) => Reflect.get(Object(at), name), whole);
  const former = Reflect.get(Object(holder), last);
  Reflect.set(Object(holder), last, value);
  return former;
}
