import { IDLE_MINUTES } from '@chatbot-saas/contract/domain';
import { Card, CardHeader, Field, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { rangeTexts } from '../../components/format.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function ConversationsCard({ form }: { form: SettingsForm }) {
  const [fewest, most] = rangeTexts(IDLE_MINUTES);
  return (
    <Card>
      <CardHeader
        title={t`Conversations`}
        description={t`When quiet conversations with the assistant end.`}
      />
      <div className="p-5">
        <Field
          label={t`End idle conversations after`}
          hint={t`${fewest}–${most} minutes without a message. Visitors who write within 7 days pick up where they left off.`}
          error={form.formState.errors.conversations?.idleMinutes?.message}
        >
          <Input inputMode="numeric" className="max-w-32" {...form.register('conversations.idleMinutes')} />
        </Field>
      </div>
    </Card>
  );
}
