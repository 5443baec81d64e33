import { Card, CardHeader, Checkbox } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { SettingsForm } from './use-settings-form.ts';

export function ReceiptsCard({ form }: { form: SettingsForm }) {
  return (
    <Card>
      <CardHeader title={t`Read receipts`} description={t`Who learns that a message was seen, and when.`} />
      <div className="flex flex-col gap-4 p-5">
        <Checkbox
          label={t`Show your team what visitors have seen`}
          hint={t`The time, under your team’s replies.`}
          {...form.register('receipts.showToTeam')}
        />
        <Checkbox
          label={t`Show visitors what your team has seen`}
          hint={t`The time, under their last message, once they’ve asked for a person.`}
          {...form.register('receipts.showToVisitors')}
        />
      </div>
    </Card>
  );
}
