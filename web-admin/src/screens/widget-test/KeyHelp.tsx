import { Card, CardHeader } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

export function KeyHelp() {
  return (
    <Card>
      <CardHeader title={t`Good to know`} />
      <ul className="flex list-disc flex-col gap-2 p-5 ps-9 text-muted">
        <li>{t`Admins can copy a publishable key (pk_…) any time. We show a secret one in full only once.`}</li>
        <li>
          <Trans>
            It needs the permission <code translate="no">chat:write</code>, and can’t be masked, inactive or
            expired.
          </Trans>
        </li>
        <li>{t`Your own assistant answers, and the chat counts as a conversation.`}</li>
        <li>{t`We keep the key in this page only, and forget it when you leave.`}</li>
      </ul>
    </Card>
  );
}
