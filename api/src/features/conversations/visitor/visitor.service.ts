import type { HandoffResult, IdentityClaims, OwnConversation, visitor } from '@chatbot-saas/contract';
import {
  acceptOf,
  DEFAULT_PRIORITY,
  MAX_OWN_CONVERSATIONS,
  PRIORITIES,
  type Priority,
} from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type * as z from 'zod';
import { visitorError } from '../../../assistant/visitor-texts/visitor-error.ts';
import { isProgram, newSessionId, type Scope, sha256 } from '../../../context/index.ts';
import * as quota from '../../billing/quota/quota.service.ts';
import * as contacts from '../../contacts/contacts.service.ts';
import * as identities from '../../identity/identity.service.ts';
import { openNow } from '../../settings/hours/open-now.ts';
import * as tenants from '../../settings/tenant.service.ts';
import { formIn, widgetIn } from '../../settings/widget-texts.ts';
import { lastMessageOf } from '../conversation-row.ts';
import { assertNotEnded } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as conversationStore from '../conversations.store.ts';
import * as delivery from '../delivery/delivery.service.ts';
import * as handoff from '../handoff/handoff.service.ts';
import * as queue from '../handoff/queue.service.ts';
import * as messages from '../messages/messages.service.ts';
import * as messageStore from '../messages/messages.store.ts';
import * as presenceStore from '../presence/presence.store.ts';
import * as turnCache from '../turn/turn-cache.ts';
import { contextOf, type VisitorMetadata } from '../visitor-context.ts';
import { forVisitor } from './for-visitor.ts';

type Visitor = z.output<typeof visitor>;

export async function config(scope: Scope, language: string | null) {
  const source = await tenants.widgetSource(scope);
  const state = openNow(source.hours);
  const accept = acceptOf(source.settings.files.allowed);
  return {
    widget: widgetIn(source, language),
    handoff: { enabled: source.settings.handoff.enabled },
    tenant: { name: source.name, logo: source.logo },
    agentsOnline: state.open && (await presenceStore.countOnline(scope.db)) > 0,
    ...state,
    form: formIn(source.settings.chatWidget, language),
    transcriptByEmail: scope.services.mailer.delivers,
    repliesByEmail: scope.services.mailer.delivers,
    ...(accept !== undefined && { accept }),
  };
}

interface StartDraft {
  visitorId: string;
  metadata: VisitorMetadata;
  visitor: Visitor;
  language?: string | undefined;
  isTest?: boolean | undefined;
  /** Verified: of the visitor to the customer. */
  externalId?: string;
  clientId?: string | undefined;
}

/** A retry may bring others. */
interface Proofs {
  identityToken?: string | undefined;
  /** The solved proof of work, which was checked before. */
  altcha?: string | undefined;
}

interface Started {
  sessionId: string;
  message: string;
  visitorToken: string;
}

/** Starts a conversation with the welcome in the visitor's language as its first message. A resend returns the first one. */
export async function start(
  scope: Scope,
  { clientId, identityToken, altcha: _, ...said }: StartDraft & Proofs,
): Promise<Started> {
  const identity = identityToken === undefined ? null : await identities.verify(scope, identityToken);
  const draft = identity ? namedBy(identity, said) : said;
  const arrival = await contacts.arrive(scope, visitOf(draft), identity);
  const workspace = await tenants.turnSettings(scope);
  const { contactId, visitorToken } = arrival;
  const row = await conversations.open(scope, {
    sessionId: newSessionId(),
    contactId,
    visitorId: draft.visitorId,
    visitorName: draft.visitor.name ?? null,
    visitorEmail: draft.visitor.email ?? null,
    language: draft.language ?? null,
    metadata: draft.metadata,
    isTest: draft.isTest ?? false,
    sent: clientId ? { clientId, digest: digestOf(draft) } : null,
  });
  if (!row) return startedEarlier(scope, draft, clientId ?? '', arrival);
  if (!arrival.isNew) await scope.services.limits.countStart(contactId);
  await quota.assertConversationLeft(scope, workspace.limits);
  const { welcomeMessage: welcome } = widgetIn(workspace, row.language);
  await messages.append(scope, row, { role: 'assistant', content: welcome });
  await conversations.announceById(scope, row.id);
  turnCache.keepSession(scope, row.session_id, { language: row.language, contactId });
  return { sessionId: row.session_id, message: welcome, visitorToken };
}

/** What the customer's server says of the visitor outweighs what they say themselves. */
const namedBy = ({ sub, name, email }: IdentityClaims, said: StartDraft): StartDraft => ({
  ...said,
  visitor: { ...said.visitor, name: name ?? said.visitor.name, email: email ?? said.visitor.email },
  externalId: sub,
});

function visitOf({ visitor, language, metadata }: StartDraft): contacts.Visit {
  const { page, referrer } = contextOf(metadata, new Date());
  return {
    name: visitor.name ?? null,
    email: visitor.email ?? null,
    language: language ?? null,
    page,
    referrer,
    userAgent: metadata.userAgent ?? null,
    attributes: visitor.attributes ?? null,
  };
}

const digestOf = (draft: Omit<StartDraft, 'clientId'>): Buffer => sha256(JSON.stringify(draft));

async function startedEarlier(
  scope: Scope,
  draft: Omit<StartDraft, 'clientId'>,
  clientId: string,
  arrival: contacts.Arrival,
): Promise<Started> {
  if (arrival.isNew) await contacts.removeWithoutConversation(scope.db, [arrival.contactId]);
  const earlier = await conversationStore.findByClientId(scope.db, clientId);
  if (!earlier?.client_digest?.equals(digestOf(draft))) {
    throw new AppError('client_id_reused', 'This clientId was used for a different conversation.');
  }
  const [welcome] = await messageStore.history(scope.db, earlier.id, { limit: 1, after: 0 });
  // The first answer, with its token, may have been lost on the way.
  const visitorToken =
    arrival.isNew && earlier.contact_id !== null
      ? await contacts.giveToken(scope, earlier.contact_id)
      : arrival.visitorToken;
  return { sessionId: earlier.session_id, message: welcome?.content ?? '', visitorToken };
}

/** Null for a person who has not been here yet. */
export async function recognize(scope: Scope, identityToken: string): Promise<string | null> {
  return contacts.recognize(scope, await identities.verify(scope, identityToken));
}

export async function mine(scope: Scope): Promise<OwnConversation[]> {
  const contactId = await contacts.ownContact(scope);
  const rows = await conversationStore.listOwn(scope.db, contactId, MAX_OWN_CONVERSATIONS);
  return rows.map((row) => ({
    sessionId: row.session_id,
    startedAt: row.created_at.toISOString(),
    lastMessage: lastMessageOf(row),
    status: row.status,
  }));
}

export async function history(scope: Scope, sessionId: string, query: messageStore.HistoryQuery) {
  const row = await conversations.getBySession(scope, sessionId);
  const page = await messageStore.history(scope.db, row.id, query);
  const shown = page.map((message) => messages.shown(scope, forVisitor(message)));
  return {
    ...conversations.historyPage(row, shown),
    seen: await delivery.seenByTeam(scope, row.id),
  };
}

export async function requestHandoff(
  scope: Scope,
  sessionId: string,
  request: handoff.HandoffRequest,
): Promise<HandoffResult> {
  const row = await conversations.reactivate(scope, await conversations.lockBySession(scope, sessionId));
  assertNotEnded(row);
  const { settings } = await tenants.turnSettings(scope);
  if (!settings.handoff.enabled) throw visitorError('state_conflict', ({ personOff }) => personOff);
  return handoff.request(scope, row, { ...request, priority: priorityFor(scope, request.priority) });
}

/** Gives the conversation back to the assistant, until an agent has accepted. */
export async function cancelHandoff(scope: Scope, sessionId: string): Promise<void> {
  const row = await conversations.lockBySession(scope, sessionId);
  assertNotEnded(row);
  await handoff.cancel(scope, row);
}

/** Visitors cannot raise their own priority. Only a program may, with a key that no widget has. */
function priorityFor({ actor }: Scope, asked: Priority): Priority {
  const isAbove = PRIORITIES.indexOf(asked) > PRIORITIES.indexOf(DEFAULT_PRIORITY);
  return isAbove && !isProgram(actor) ? DEFAULT_PRIORITY : asked;
}

export async function setVisitor(scope: Scope, sessionId: string, details: Visitor): Promise<void> {
  const row = await conversations.lockBySession(scope, sessionId);
  // One that ended idle may go on, and its transcript may be mailed.
  if (row.reactivates_until === null) assertNotEnded(row);
  await conversations.setVisitor(scope, row, details);
}

/** Allowed before and after the end, because many visitors rate without ending the chat. */
export async function rate(
  scope: Scope,
  sessionId: string,
  { rating, comment }: { rating: number; comment?: string | undefined },
): Promise<void> {
  const row = await conversations.lockBySession(scope, sessionId);
  await conversations.rate(scope, row, { rating, comment: comment?.trim() || null });
}

export async function end(scope: Scope, sessionId: string): Promise<void> {
  const row = await conversations.lockBySession(scope, sessionId);
  if (await conversations.end(scope, row, 'visitor')) queue.drainLater(scope);
}
