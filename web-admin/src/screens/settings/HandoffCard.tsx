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
      <CardHeader title="Human handoff" description="When an agent takes over from the assistant." />
      <div className="flex flex-col gap-4 p-5">
        <Checkbox
          label="Enable human handoff"
          hint="Visitors can ask for an agent, and the assistant can offer one."
          {...form.register('handoff.enabled')}
        />
        <Field
          label="Trigger keywords"
          hint="Separate with commas. A message with one of these goes to an agent. Until you change them, they follow the workspace language."
          error={errors?.triggerKeywords?.message}
        >
          <Textarea dir="auto" rows={2} {...form.register('handoff.triggerKeywords')} />
        </Field>
        <Checkbox
          label="Escalate automatically"
          hint="After several messages in a row that the assistant couldn’t answer."
          {...form.register('handoff.autoEscalate')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Escalation threshold"
            hint={typed.autoEscalate ? '1–20 messages in a row' : 'Used when escalation is on'}
            error={errors?.escalationThreshold?.message}
          >
            <Input inputMode="numeric" {...form.register('handoff.escalationThreshold')} />
          </Field>
          <Field label="Chats per agent" hint="1–50 at once" error={errors?.maxConcurrentChats?.message}>
            <Input inputMode="numeric" {...form.register('handoff.maxConcurrentChats')} />
          </Field>
        </div>
      </div>
    </Card>
  );
}
