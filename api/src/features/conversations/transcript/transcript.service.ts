import type { Message } from '@chatbot-saas/contract';
import { MAX_TRANSCRIPT_MESSAGES, MAX_TRANSCRIPTS } from '@chatbot-saas/contract/domain';
import { type VisitorTexts, visitorTextsIn } from '../../../assistant/visitor-texts/index.ts';
import { visitorError } from '../../../assistant/visitor-texts/visitor-error.ts';
import type { Scope } from '../../../context/index.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as conversations from '../conversations.service.ts';
import * as messageStore from '../messages/messages.store.ts';
import { languageForVisitor } from '../texts-for-visitor.ts';
import { forVisitor } from '../visitor/for-visitor.ts';
import { transcriptMail } from './transcript-mail.ts';
import * as store from './transcripts.store.ts';

interface Transcript {
  id: string;
  conversationId: string;
  /** The business that the visitor chatted with. */
  tenantName: string;
  messages: Message[];
  /** True if the beginning is left out. */
  isCut: boolean;
  texts: VisitorTexts['transcript'];
  language: string;
}

/**
 * Sends to the conversation's address, or stores the given one there first. Waits until the mail is accepted, so that
 * success is never reported for a lost mail. Nothing is locked meanwhile: the quota is taken first, and returned if
 * sending fails.
 */
export async function send(
  { services, run }: TransactionRunner,
  sessionId: string,
  to: string,
): Promise<void> {
  const transcript = await run((scope) => take(scope, sessionId, to));
  try {
    await services.mailer.send(transcriptMail(to, transcript));
  } catch (error) {
    await run((scope) => store.remove(scope.db, transcript.conversationId, transcript.id));
    throw error;
  }
}

async function take(scope: Scope, sessionId: string, to: string): Promise<Transcript> {
  const row = await conversations.lockBySession(scope, sessionId);
  const conversationId = row.id;
  if (!scope.services.mailer.delivers) {
    throw visitorError('mail_unavailable', ({ mailOff }) => mailOff);
  }
  if (row.visitor_email === null) await conversations.setEmail(scope, row, to);
  else if (row.visitor_email !== to) {
    throw visitorError('state_conflict', ({ otherAddress }) => otherAddress);
  }
  if ((await store.countRecent(scope.db, conversationId)) >= MAX_TRANSCRIPTS) {
    throw visitorError('state_conflict', ({ mailedOften }) => mailedOften(MAX_TRANSCRIPTS));
  }
  const workspace = await tenants.turnSettings(scope);
  const language = await languageForVisitor(scope, row, workspace);
  const history = await messageStore.historyAsText(scope.db, conversationId, {
    limit: MAX_TRANSCRIPT_MESSAGES,
  });
  return {
    id: await store.insert(scope.db, conversationId),
    conversationId,
    tenantName: workspace.name,
    messages: history.map(forVisitor),
    isCut: (history[0]?.seq ?? 1) > 1,
    texts: visitorTextsIn(language).transcript,
    language,
  };
}
