import { ESCALATION_THRESHOLD, MAX_CONCURRENT_CHATS } from '@chatbot-saas/contract/domain';
import { Card, CardHeader, Checkbox, Field, Input, Textarea } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { rangeTexts } from '../../components/format.ts';
import type { SettingsFormValues } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

export interface HandoffCardProps {
  form: SettingsForm;
  typed: SettingsFormValues['handoff'];
}

export function HandoffCard({ form, typed }: HandoffCardProps) {
  const errors = form.formState.errors.handoff;
  const [fewestUnanswered, mostUnanswered] = rangeTexts(ESCALATION_THRESHOLD);
  const [fewestChats, mostChats] = rangeTexts(MAX_CONCURRENT_CHATS);
  return (
    <Card>
      <CardHeader title={t`Human handoff`} description={t`When an agent takes over from the assistant.`} />
      <div className="flex flex-col gap-4 p-5">
        <Checkbox
          label={t`Enable human handoff`}
          hint={t`Visitors can ask for an agent, and the assistant can offer one.`}
          {...form.register('handoff.enabled')}
        />
        <Field
          label={t`Trigger keywords`}
          hint={t`Separate with commas. A message with one of these goes to an agent. Until you change them, they follow the workspace language.`}
          error={errors?.triggerKeywords?.message}
        >
          <Textarea dir="auto" rows={2} {...form.register('handoff.triggerKeywords')} />
        </Field>
        <Checkbox
          label={t`Escalate automatically`}
          hint={t`After several messages in a row that the assistant couldn’t answer.`}
          {...form.register('handoff.autoEscalate')}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field
            label={t`Escalation threshold`}
            hint={
              typed.autoEscalate
                ? t`${fewestUnanswered}–${mostUnanswered} messages in a row`
                : t`Used when escalation is on`
            }
            error={errors?.escalationThreshold?.message}
          >
            <Input
              inputMode="numeric"
              className="max-w-32"
              {...form.register('handoff.escalationThreshold')}
            />
          </Field>
          <Field
            label={t`Chats per agent`}
            hint={t`${fewestChats}–${mostChats} at once`}
            error={errors?.maxConcurrentChats?.message}
          >
            <Input
              inputMode="numeric"
              className="max-w-32"
              {...form.register('handoff.maxConcurrentChats')}
            />
          </Field>
        </div>
      </div>
    </Card>
  );
}
