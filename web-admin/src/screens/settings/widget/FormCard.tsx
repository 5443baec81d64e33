import { FORM_MOMENTS, type FormMoment } from '@chatbot-saas/contract/domain';
import { Card, CardHeader, Checkbox, Field, Input, Select, Textarea } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { SettingsFormValues } from '../settings-form.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { FormFields } from './FormFields.tsx';
import { shownForm } from './pre-chat-form.ts';
import { WidgetPreview } from './WidgetPreview.tsx';

const MOMENTS: Record<FormMoment, MessageDescriptor> = {
  never: msg`Never`,
  away: msg`While no agent is online`,
  always: msg`Always`,
};

/** What visitors are asked before their first message. */
export function FormCard({ form, typed }: { form: SettingsForm; typed: SettingsFormValues }) {
  const { form: asked, ...widget } = typed.chatWidget;
  const errors = form.formState.errors.chatWidget?.form?.consent;
  return (
    <Card>
      <CardHeader
        title={t`Pre-chat form`}
        description={t`Asked before the first message, once for each visitor.`}
      />
      <div className="grid gap-6 p-5 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-5">
          <Field label={t`Ask it`} className="sm:max-w-72">
            <Select {...form.register('chatWidget.form.when')}>
              {FORM_MOMENTS.map((moment) => (
                <option key={moment} value={moment}>
                  {t(MOMENTS[moment])}
                </option>
              ))}
            </Select>
          </Field>
          {asked.when !== 'never' && (
            <>
              <FormFields form={form} fields={asked.fields} />
              <Checkbox
                label={t`Ask for consent`}
                hint={t`A box that visitors must tick. The contact keeps the moment.`}
                {...form.register('chatWidget.form.consent.isAsked')}
              />
              {asked.consent.isAsked && (
                <div className="grid gap-4">
                  <Field label={t`Text of the consent`} required error={errors?.text?.message}>
                    <Textarea dir="auto" rows={2} {...form.register('chatWidget.form.consent.text')} />
                  </Field>
                  <Field
                    label={t`Link`}
                    hint={t`Such as your privacy policy. Leave it empty for none.`}
                    error={errors?.url?.message}
                  >
                    <Input dir="ltr" inputMode="url" {...form.register('chatWidget.form.consent.url')} />
                  </Field>
                </div>
              )}
            </>
          )}
        </div>
        {asked.when !== 'never' && (
          <WidgetPreview
            widget={{ ...widget, form: asked, greeting: '' }}
            language={null}
            offersHuman={typed.handoff.enabled}
            form={shownForm(asked)}
          />
        )}
      </div>
    </Card>
  );
}
