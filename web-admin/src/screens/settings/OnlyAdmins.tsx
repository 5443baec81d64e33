import { cardClass, cx } from '@chatbot-saas/ui';
import { msg, t } from '@lingui/core/macro';
import { Lock } from 'lucide-react';

export const ONLY_ADMINS = msg`Only admins can modify settings`;

/** Above fields that this person may only read. */
export function OnlyAdmins() {
  return (
    <p className={cx(cardClass, 'flex items-center gap-2.5 px-5 py-3 text-muted')}>
      <Lock aria-hidden className="size-4 shrink-0" />
      {t(ONLY_ADMINS)}
    </p>
  );
}
