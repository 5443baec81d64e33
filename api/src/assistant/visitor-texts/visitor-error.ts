import { AppError, type ErrorCode } from '@chatbot-saas/contract/errors';
import { VISITOR_TEXTS, type VisitorTextLanguage, type VisitorTexts } from './index.ts';

/** A refusal that visitors may read, in each of their languages: callers without one get English. */
export function visitorError(code: ErrorCode, say: (texts: VisitorTexts['errors']) => string): AppError {
  const translations = Object.entries(VISITOR_TEXTS).map(([tag, { errors }]) => [tag, say(errors)] as const);
  return new AppError(code, say(VISITOR_TEXTS.en.errors), {
    translations: Object.fromEntries(translations) as Record<VisitorTextLanguage, string>,
  });
}

/** The same to all who may not write, whatever the reason: it gives no hint on how to get around it. */
export const blocked = (): AppError => visitorError('blocked', (texts) => texts.blocked);
