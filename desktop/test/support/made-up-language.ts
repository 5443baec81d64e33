import { i18n } from '@chatbot-saas/ui/i18n';
import type { Messages } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { onTestFinished } from 'vitest';

/** A catalog of these texts only. */
const catalogOf = (translations: Record<string, string>): Messages =>
  Object.fromEntries(
    Object.entries(translations).map(([text, translation]) => [generateMessageId(text), translation]),
  );

/** Until the test is over. */
export function speakGerman(translations: Record<string, string>): void {
  onTestFinished(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
  i18n.loadAndActivate({ locale: 'de', messages: catalogOf(translations) });
}
