import { Card, CardHeader, Field, Input } from '@chatbot-saas/ui';
import type { SettingsForm } from './use-settings-form.ts';

export function ConversationsCard({ form }: { form: SettingsForm }) {
  return (
    <Card>
      <CardHeader title="Conversations" description="When quiet conversations with the assistant end." />
      <div className="p-5">
        <Field
          label="End idle conversations after"
          hint="5–10,080 minutes without a message. Visitors who write within 7 days pick up where they left off."
          error={form.formState.errors.conversations?.idleMinutes?.message}
        >
          <Input inputMode="numeric" {...form.register('conversations.idleMinutes')} />
        </Field>
      </div>
    </Card>
  );
}
