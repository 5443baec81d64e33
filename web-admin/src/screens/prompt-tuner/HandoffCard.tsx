import { Card, CardHeader, Checkbox, Field, Input, Textarea } from '@chatbot-saas/ui';
import type { SettingsFormValues } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

export interface HandoffCardProps {
  form: SettingsForm;
  typed: SettingsFormValues['handoff'];
}

export function HandoffCard({ form, typed }: HandoffCardProps) {
  const errors = form.formState.errors.handoff;
  return (
    <Card>
      <CardHeader title="Human handoff" description="When a person takes over from the assistant." />
      <div className="flex flex-col gap-4 p-5">
        <Checkbox
          label="Enable human handoff"
          hint="Visitors can ask for a person, and the assistant can offer one."
          {...form.register('handoff.enabled')}
        />
        <Field
          label="Trigger keywords"
          hint="Separated by commas; a message with one of them goes to a person at once. Until you change them, they follow the workspace language."
          error={errors?.triggerKeywords?.message}
        >
          <Textarea dir="auto" rows={2} {...form.register('handoff.triggerKeywords')} />
        </Field>
        <Checkbox
          label="Escalate automatically"
          hint="When the assistant could not answer several messages in a row."
          {...form.register('handoff.autoEscalate')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Escalation threshold"
            hint={typed.autoEscalate ? 'Messages in a row, 1 to 20.' : 'Counts once escalation is on.'}
            error={errors?.escalationThreshold?.message}
          >
            <Input inputMode="numeric" {...form.register('handoff.escalationThreshold')} />
          </Field>
          <Field
            label="Chats per agent"
            hint="At a time, 1 to 50."
            error={errors?.maxConcurrentChats?.message}
          >
            <Input inputMode="numeric" {...form.register('handoff.maxConcurrentChats')} />
          </Field>
        </div>
      </div>
    </Card>
  );
}
