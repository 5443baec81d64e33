import { conversation, session, syncPage } from '@chatbot-saas/shared/contracts';
import { expect, test } from 'vitest';
import { aConversation, aMessage, anAccount, anItem } from '../../../test/samples.ts';
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
      knowledge: [anItem()],
    },
    deleted: { conversations: [], knowledge: [] },
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
