import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { paging } from '../../reference/paging.ts';
import { agent, agentMessage, cursor, ids, question, reply } from '../../reference/story.ts';
import type { conversationEndpoints } from '../conversations.ts';
import { exampleBeforeHandoff, exampleConversation } from '../conversations.ts';

const EITHER_ID = 'The conversation’s `_id` or its `sessionId`';

export const conversationReference = describeEndpoints<typeof conversationEndpoints>(
  'The team’s side of a conversation',
  () => ({
    list: {
      rules: `${paging.rules} A key with \`conversations:read\` reads every conversation of the workspace, and works in no browser unless its origin is listed. With \`from\`, \`to\`, \`hour\` or \`outcome\` the list holds the conversations that \`GET /tenant/analytics\` counts: no tests, and none in which nothing was said.`,
      parameters: {
        limit: 'How many conversations a page has',
        cursor: paging.cursor,
        status: 'One or several, separated by commas: `transferred,escalated`',
        assignedAgent: 'A user’s `_id`',
        assignee: 'Who has it: `me` (the caller), `none`, or a user’s `_id`',
        labels: 'Ids of labels, separated by commas; those that have all of them',
        channel: 'How they came: by `chat`, or `email` for those that were opened by mail',
        contact: 'A contact’s `_id`',
        text: 'As `search`',
        sort: 'By default `recent`: newest activity first. `oldest`: the other way round. `waiting`: first those that wait for an agent, longest wait first, then the others by newest activity. `inbox`: as `waiting`, and the others in the order of `section`; a search is sorted as by `waiting`',
        section:
          'One section of the caller’s inbox: `waiting` for an agent, `mine` (accepted by the caller), `team` (accepted by others), `snoozed`, with the `assistant`, or `ended`',
        from: 'The first day on which they were started, as `2026-05-04`',
        to: 'The last day on which they were started',
        timezone: 'Whose days and hours these are, as `Europe/Paris`',
        hour: 'The hour of the day in which they were started, 0 to 23',
        outcome:
          'What they came to: `resolved` (answered by the assistant, and no agent asked for), `handed_off` (an agent was asked for) or `unanswered` (ended without an answer or an agent)',
        search: 'In the visitor’s name and e-mail, and in what was said',
      },
      answer: { conversations: [exampleConversation, exampleBeforeHandoff], nextCursor: cursor },
    },
    stats: {
      answer: {
        stats: {
          total: 42,
          open: 8,
          active: 5,
          transferred: 2,
          escalated: 1,
          ended: 34,
          pending: 1,
          snoozed: 1,
          mine: { active: 2, total: 11 },
          medianFirstResponse: 48,
          hasOpeningHours: false,
        },
      },
    },
    get: { parameters: { id: EITHER_ID }, answer: { conversation: exampleConversation } },
    history: {
      parameters: {
        id: EITHER_ID,
        limit: 'How many messages at most',
        after: 'A `seq`: only messages that came after it',
        before: 'A `seq`: only messages that came before it',
      },
      rules:
        'An API key that may also chat reads it with the `_id` as the team does, and with the `sessionId` as its visitor does.',
      answer: {
        data: {
          messages: [question, reply, { ...agentMessage, delivery: 'shown' }],
          status: 'transferred',
          mayContinue: false,
          agent: { name: agent.name },
        },
      },
    },
    accept: {
      rules:
        'The loser of a race gets 409 `already_taken`. An agent who has accepted as many open conversations as one may have gets 409 `state_conflict`; its `details` name them: `path` is `conversations.` and the `_id`, `message` the visitor’s name. `message` is said at once, if it is not null.',
      parameters: { id: EITHER_ID },
      request: { message: agentMessage.content },
      answer: { success: true, conversation: exampleConversation },
    },
    reply: {
      rules:
        'A retry with the same `clientId` answers with the first message. `files` are ids that `POST /files` has answered to the same member; with them, `content` may be empty. `savedReply` counts one use of it, once for each `clientId`; one that is gone counts nowhere. With `sendAt`, `message` is null and `scheduled` waits for its time, to be listed, changed, sent and canceled below `/scheduled`; a retry is answered with what became of it.',
      parameters: { id: EITHER_ID },
      request: {
        content: agentMessage.content,
        files: [],
        savedReply: ids.savedReply,
        sendAt: null,
        clientId: ids.client,
      },
      answer: { message: agentMessage },
    },
    release: {
      parameters: { id: EITHER_ID },
      answer: {
        success: true,
        conversation: {
          ...exampleConversation,
          assignedAgent: null,
          assignedAgentName: null,
          isAccepted: false,
        },
      },
    },
    handoff: {
      rules: 'Without `agentId` it goes to a free agent; with one, to that teammate, who must be online.',
      parameters: { id: EITHER_ID },
      request: { reason: 'Needs someone who knows the carrier', priority: 'high', agentId: ids.agent },
      answer: {
        handoff: {
          status: 'assigned',
          agent: { name: agent.name },
          position: null,
          estimatedWait: null,
          agentsOnline: true,
          opensAt: null,
        },
      },
    },
    end: {
      rules:
        'The conversation then has the reason and the note as `ending`, for the team only; a note without a reason counts as `other`. With `visitorWroteAt`, the time of the visitor’s last message that the person has seen, it is 409 `state_conflict` where the visitor has written since: no one would read that. Ended already, it stays as it is.',
      parameters: { id: EITHER_ID },
      request: { reason: 'resolved', note: 'The carrier found the parcel' },
      answer: { success: true },
    },
  }),
);
