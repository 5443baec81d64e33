import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import {
  agent,
  agentMessage,
  altcha,
  askedAt,
  ids,
  question,
  repliedToVisitor,
  reply,
  SESSION_ID_DESCRIPTION,
  sessionId,
  store,
  storeSettings,
  takenAt,
  visitorToken,
} from '../../reference/story.ts';
import type { chatEndpoints } from '../chat.ts';

const { texts: _, challenge: __, form, ...widget } = storeSettings.chatWidget;

export const chatReference = describeEndpoints<typeof chatEndpoints>(
  'The visitor’s side of a conversation',
  () => ({
    config: {
      rules:
        '`widget` has the texts of the `language`, and the default for each that has none. `open` and `opensAt` follow the opening hours (`PUT /tenant/hours`): `opensAt` is the next opening after this moment, and null for a workspace that never opens or never closes. `form` is `settings.chatWidget.form`: the widget asks its fields before the first message, always or while `agentsOnline` is false, and starts the conversation with the answers as `visitor`.',
      parameters: {
        language: 'A language tag such as `pt-BR`, usually the page’s; anything else counts as none',
      },
      answer: {
        widget,
        handoff: { enabled: true },
        tenant: { name: store.name, logo: store.logo },
        agentsOnline: true,
        open: true,
        opensAt: '2026-05-05T07:00:00.000Z',
        form,
        transcriptByEmail: true,
        repliesByEmail: true,
        accept: 'image/*',
      },
    },
    start: {
      rules:
        '`message` is the welcome. The `sessionId` opens the conversation: keep it in the visitor’s browser and nowhere else. Put `current` in the path and the id in the header `X-Session-Id` to keep it out of addresses and logs. A retry with the same `clientId` answers with the first conversation. `metadata` may hold fields of your own, at most 10,000 characters as JSON; it comes back with the conversation, in calls and webhooks. Visitors have limits by address; a server that opens conversations for many needs a key with a permission beyond `chat:*`, and is limited by that key: 600 a minute. `language` is a language tag (BCP 47) such as `pt-BR`, usually the page’s: the assistant’s and the server’s own words follow it, until the visitor writes in another language. `visitorToken` is a secret of this visitor: keep it in the browser, and send it as `X-Visitor-Token` with the next start, so that both conversations belong to one person. `identityToken`, signed by your own server, says who the visitor is to you (see `PUT /tenant/identity`): the conversation belongs to that contact, on each of their devices. One that is bad, expired or of another workspace answers 401 `identity_invalid`, and no conversation is opened. With `isTest: true`, the conversation is in no figure and is marked for the team; its messages still count for the plan. While a key is flooded, and always where the workspace wants it (`settings.chatWidget.challenge`), the answer is 403 `challenge_required` with a `challenge`: a proof of work in version 2 of [altcha’s](https://altcha.org) protocol. Solve it with one of its libraries, and send the call again with `altcha`: `{challenge, solution}` as JSON in base64, as altcha’s widget makes it. A solution holds once, for this key and for five minutes; one that is forged, late or used answers 403 `challenge_invalid` with the next `challenge`. Servers are not asked: keys with a permission beyond `chat:*`, and secret keys that no browser has sent.',
      request: {
        visitorId: 'visitor_8f1c',
        metadata: {
          userAgent: 'Mozilla/5.0',
          referrer: 'https://search.example/',
          url: 'https://shop.acme.example/parcels',
          orderNumber: 10233,
        },
        visitor: { name: 'Vera Blanc', email: 'vera@mail.example', attributes: { plan: 'family' } },
        clientId: ids.client,
        language: 'en-GB',
        isTest: false,
        identityToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjdXN0b21lci00NzExIiwiZXhwIjoxNzYwMDAwMDAwfQ.…',
        altcha,
      },
      answer: { sessionId, message: storeSettings.chatWidget.welcomeMessage, visitorToken },
    },
    recognize: {
      rules:
        'For a page whose visitor is signed in with you: with the `visitorToken`, `GET /chat/mine` lists what they have talked about on other devices. It opens no conversation and makes no contact: `visitorToken` is null for a person who has none. A browser that is known already gets the token back that it sends as `X-Visitor-Token`.',
      request: {
        identityToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjdXN0b21lci00NzExIiwiZXhwIjoxNzYwMDAwMDAwfQ.…',
      },
      answer: { visitorToken },
    },
    mine: {
      rules:
        'For the visitor whose `X-Visitor-Token` comes with the call, and for no one else: without it, or with one that is not known here, the answer is 401 `visitor_unknown`. The newest fifty in which something was said.',
      answer: {
        conversations: [
          {
            sessionId,
            startedAt: askedAt,
            lastMessage: { role: 'agent', content: agentMessage.content, timestamp: takenAt },
            status: 'transferred',
          },
        ],
      },
    },
    message: {
      rules:
        'While a human has the conversation (`status` is `transferred` or `escalated`), the message is delivered to them, and `message` and `metadata` are null. A retry with the same `clientId` answers with the first reply; no second one is made. A conversation that ended idle is active again with a message within seven days; all others that have ended answer `conversation_ended`. `files` are ids that `POST /chat/{id}/files` has answered for this conversation; with them, `message` may be empty.',
      request: { sessionId, message: question.content, files: [], clientId: ids.client },
      answer: {
        message: reply.content,
        metadata: repliedToVisitor,
        status: 'active',
        messageId: reply.id,
        seq: reply.seq,
        received: { id: question.id, seq: question.seq, timestamp: askedAt },
      },
      streamRules:
        'Each `token` is the next piece of what the assistant is saying: a preview to show meanwhile. What counts is `done`, which may say something else. While a human has the conversation, `done` comes without a `token`.',
      events: { token: [{ text: 'Three to five working days' }, { text: ' within Europe.' }] },
    },
    history: {
      rules:
        'With `after`, what came after it; without, the newest messages. `mayContinue` is true for a conversation that ended idle less than seven days ago: the next message makes it active again.',
      parameters: {
        id: SESSION_ID_DESCRIPTION,
        limit: 'How many messages at most',
        after: 'The `seq` of the last message one has',
      },
      answer: {
        data: {
          messages: [question, { ...reply, metadata: repliedToVisitor }, agentMessage],
          status: 'transferred',
          mayContinue: false,
          agent: { name: agent.name },
        },
      },
    },
    handoff: {
      rules:
        'If a human already has the conversation, the answer is its current state. `agentsOnline: false` means that no agent is online, or that it is outside of opening hours: offer to leave an email address (`POST /chat/{id}/visitor`). `opensAt` says then when the team is back.',
      parameters: { id: SESSION_ID_DESCRIPTION },
      request: { reason: 'My parcel is late', priority: 'high' },
      answer: {
        handoff: {
          status: 'queued',
          agent: null,
          position: 2,
          estimatedWait: 180,
          agentsOnline: true,
          opensAt: null,
        },
      },
    },
    handoffCancel: {
      rules:
        'The conversation is with the assistant again, and no longer waits for an agent. Once an agent has accepted, the answer is 409 `state_conflict`. A conversation that the assistant has stays as it is.',
      parameters: { id: SESSION_ID_DESCRIPTION },
      answer: { success: true },
    },
    visitor: {
      rules:
        'What is not named stays. Attributes are added to those of the contact; beyond fifty, the newest stay. It is what the visitor says of themselves: a contact whom your own server has verified is not changed by it.',
      parameters: { id: SESSION_ID_DESCRIPTION },
      request: { name: 'Vera Blanc', email: 'vera@mail.example', attributes: { orders: 3 } },
      answer: { success: true },
    },
    rating: {
      parameters: { id: SESSION_ID_DESCRIPTION },
      request: { rating: 5, comment: 'Quick and kind.' },
      answer: { success: true },
    },
    transcript: {
      rules:
        'Answered once the mail has been handed over. A conversation is mailed three times a day at most, also after its end, and only to the e-mail address left in it; where none was left, the one named here is. Five an hour go to one e-mail address, and twenty are taken from one address of a visitor. Where no mail server is set (`transcriptByEmail` of `GET /chat/config`), `mail_unavailable` is answered.',
      parameters: { id: SESSION_ID_DESCRIPTION },
      request: { email: 'vera@mail.example' },
      answer: { success: true },
    },
    end: {
      rules: 'Later messages are refused with `conversation_ended`. Ending what has ended changes nothing.',
      parameters: { id: SESSION_ID_DESCRIPTION },
      answer: { success: true },
    },
  }),
);
