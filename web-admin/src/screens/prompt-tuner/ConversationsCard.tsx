import { Card, CardHeader, Field, Input } from '@chatbot-saas/ui';
import type { SettingsForm } from './use-settings-form.ts';

export function ConversationsCard({ form }: { form: SettingsForm }) {
  return (
    <Card>
      <CardHeader
        title="Conversations"
        description="When a conversation with the assistant ends by itself."
      />
      <div className="p-5">
        <Field
          label="End idle conversations after"
          hint="Minutes without a message, 5 to 10080 (7 days). A visitor who writes within 7 days continues the same conversation."
          error={form.formState.errors.conversations?.idleMinutes?.message}
        >
          <Input inputMode="numeric" {...form.register('conversations.idleMinutes')} />
        </Field>
      </div>
    </Card>
  );
}
