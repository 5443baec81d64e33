import { FORM_MOMENTS, type FormMoment } from '@chatbot-saas/contract/domain';
import { Card, CardHeader, Checkbox, Field, Input, Select, Tabs, Textarea } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLanguageName } from '../../../components/language-name.ts';
import type { SettingsFormValues } from '../settings-form.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { FormFields } from './FormFields.tsx';
import { FormTextFields } from './FormTextFields.tsx';
import { shownForm } from './pre-chat-form.ts';
import { WidgetPreview } from './WidgetPreview.tsx';

const MOMENTS: Record<FormMoment, MessageDescriptor> = {
  never: msg`Never`,
  away: msg`While no agent is online`,
  always: msg`Always`,
};

const DEFAULT = 'default';

/** What visitors are asked before their first message. */
export function FormCard({ form, typed }: { form: SettingsForm; typed: SettingsFormValues }) {
  const { form: asked, ...widget } = typed.chatWidget;
  const nameOf = useLanguageName();
  const [chosen, setLanguage] = useState<string | null>(null);
  const errors = form.formState.errors.chatWidget?.form;
  const name = t`Default`;
  const written = Object.keys(widget.texts).sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
  // It may have been removed, or taken back.
  const language = chosen !== null && chosen in widget.texts ? chosen : null;
  const fields = (
    <div className="grid gap-5">
      <FormFields form={form} fields={asked.fields} />
      <Checkbox
        label={t`Ask for consent`}
        hint={t`Visitors must tick it. We save when they did.`}
        {...form.register('chatWidget.form.consent.isAsked')}
      />
      {asked.consent.isAsked && (
        <div className="grid gap-4">
          <Field label={t`Consent text`} required error={errors?.consent?.text?.message}>
            <Textarea dir="auto" rows={2} {...form.register('chatWidget.form.consent.text')} />
          </Field>
          <Field
            label={t`Link`}
            hint={t`Such as your privacy policy. Leave it empty for none.`}
            error={errors?.consent?.url?.message}
          >
            <Input dir="ltr" inputMode="url" {...form.register('chatWidget.form.consent.url')} />
          </Field>
        </div>
      )}
    </div>
  );
  const textsIn = (tag: string) => (
    <FormTextFields
      language={tag}
      asked={asked}
      texts={widget.texts[tag]?.form ?? {}}
      onChange={(texts) => form.setValue(`chatWidget.texts.${tag}.form`, texts, { shouldDirty: true })}
    />
  );
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
          {asked.when !== 'never' && written.length === 0 && (
            <>
              {fields}
              <p className="text-sm text-subtle">
                {t`To translate it, add languages to the chat’s texts above.`}
              </p>
            </>
          )}
          {asked.when !== 'never' && written.length > 0 && (
            <Tabs
              label={t`Languages`}
              value={language ?? DEFAULT}
              onChange={(value) => setLanguage(value === DEFAULT ? null : value)}
              tabs={[
                { value: DEFAULT, label: errors ? t`${name} – check` : name, content: fields },
                ...written.map((tag) => ({ value: tag, label: nameOf(tag), content: textsIn(tag) })),
              ]}
            />
          )}
        </div>
        {asked.when !== 'never' && (
          <WidgetPreview
            widget={{ ...widget, form: asked, greeting: '' }}
            language={language}
            offersHuman={typed.handoff.enabled}
            form={shownForm(asked, language === null ? undefined : widget.texts[language]?.form)}
          />
        )}
      </div>
    </Card>
  );
}
