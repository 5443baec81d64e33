import type { Message } from '@chatbot-saas/shared/contracts';
import { MAX_TRANSCRIPT_MESSAGES, MAX_TRANSCRIPTS } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Scope } from '../../../context/index.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as conversations from '../conversations.service.ts';
import * as messages from '../messages/messages.service.ts';
import { forVisitor } from '../visitor/for-visitor.ts';
import { transcriptMail } from './transcript-mail.ts';
import * as store from './transcripts.store.ts';

interface Transcript {
  id: string;
  conversationId: string;
  /** Whom the visitor has been talking to. */
  tenantName: string;
  messages: Message[];
  /** Whether it begins in the middle. */
  isCut: boolean;
}

/**
 * Goes to the address that the visitor left in the conversation; where there is none, this one is left with it. Waits until the mail is handed over: no visitor reads of a mail that will never come. Nothing of ours is held
 * meanwhile, so the place among the few there may be is taken first, and given back when the mail could not be sent.
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
    throw new AppError('mail_unavailable', 'No mail can be sent from here at the moment.');
  }
  if (row.visitor_email === null) await conversations.leaveEmail(scope, row, to);
  else if (row.visitor_email !== to) {
    throw new AppError('state_conflict', 'We can only email this chat to the address you left here.');
  }
  if ((await store.countRecent(scope.db, conversationId)) >= MAX_TRANSCRIPTS) {
    throw new AppError(
      'state_conflict',
      `We’ve emailed this chat ${MAX_TRANSCRIPTS} times today. You can still download it.`,
    );
  }
  const { name } = await tenants.turnSettings(scope);
  const said = await messages.history(scope, conversationId, { limit: MAX_TRANSCRIPT_MESSAGES });
  return {
    id: await store.insert(scope.db, conversationId),
    conversationId,
    tenantName: name,
    messages: said.map(forVisitor),
    isCut: (said[0]?.seq ?? 1) > 1,
  };
}
