import { visitorLanguage } from '../../assistant/visitor-language.ts';
import { type VisitorTexts, visitorTextsIn } from '../../assistant/visitor-texts/index.ts';
import type { Scope } from '../../context/index.ts';
import * as tenants from '../settings/tenant.service.ts';
import type { ConversationRow } from './conversation-row.ts';

/** The server's texts in the visitor's language. */
export const textsForVisitor = async (
  ...asked: Parameters<typeof languageForVisitor>
): Promise<VisitorTexts> => visitorTextsIn(await languageForVisitor(...asked));

/** The language in which the server writes to them. */
export async function languageForVisitor(
  scope: Scope,
  { language }: Pick<ConversationRow, 'language'>,
  workspace?: Pick<tenants.TurnSettings, 'language'>,
) {
  const { assistant } = scope.services;
  return visitorLanguage({
    message: null,
    conversation: language,
    workspace: (workspace ?? (await tenants.turnSettings(scope))).language,
    base: assistant.latest(scope.tenantId)?.language ?? null,
  });
}
