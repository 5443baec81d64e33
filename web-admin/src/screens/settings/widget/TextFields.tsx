import { Field, Input, Textarea } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { SettingsFormValues } from '../settings-form.ts';
import type { SettingsForm } from '../use-settings-form.ts';

type Written = SettingsFormValues['chatWidget'];

interface TextFieldsProps {
  form: SettingsForm;
  /** A tag; null: the default. */
  language: string | null;
  /** What stands where nothing is written in this language. */
  fallback?: Written;
}

/** What visitors read in the widget, in one language. */
export function TextFields({ form, language, fallback }: TextFieldsProps) {
  const place = language === null ? ('chatWidget' as const) : (`chatWidget.texts.${language}` as const);
  const all = form.formState.errors.chatWidget;
  const errors = language === null ? all : all?.texts?.[language];
  const lang = language ?? undefined;
  return (
    <div className="grid gap-4">
      <Field
        label={t`Greeting`}
        hint={t`A bubble next to the launcher, once for each visitor. Copy your snippet again to show it.`}
        error={errors?.greeting?.message}
      >
        <Input
          dir="auto"
          lang={lang}
          placeholder={fallback?.greeting}
          {...form.register(`${place}.greeting`)}
        />
      </Field>
      <Field label={t`Welcome message`} required={language === null} error={errors?.welcomeMessage?.message}>
        <Textarea
          dir="auto"
          lang={lang}
          rows={3}
          placeholder={fallback?.welcomeMessage}
          {...form.register(`${place}.welcomeMessage`)}
        />
      </Field>
      <Field label={t`Placeholder`} error={errors?.placeholder?.message}>
        <Input
          dir="auto"
          lang={lang}
          placeholder={fallback?.placeholder}
          {...form.register(`${place}.placeholder`)}
        />
      </Field>
      <Field
        label={t`Team line`}
        hint={t`How soon you usually reply, above the empty chat.`}
        error={errors?.teamLine?.message}
      >
        <Input
          dir="auto"
          lang={lang}
          placeholder={fallback?.teamLine ?? t`Usually replies in a few minutes`}
          {...form.register(`${place}.teamLine`)}
        />
      </Field>
      <Field
        label={t`Opening questions`}
        hint={t`Up to three, one per line. Visitors ask them with one tap.`}
        error={errors?.questions?.message}
      >
        <Textarea
          dir="auto"
          lang={lang}
          rows={3}
          placeholder={fallback?.questions}
          {...form.register(`${place}.questions`)}
        />
      </Field>
      <Field
        label={t`Away text`}
        hint={t`For visitors who ask for an agent while no one is online. Leave it empty for ours.`}
        error={errors?.away?.message}
      >
        <Textarea
          dir="auto"
          lang={lang}
          rows={2}
          placeholder={fallback?.away}
          {...form.register(`${place}.away`)}
        />
      </Field>
    </div>
  );
}
