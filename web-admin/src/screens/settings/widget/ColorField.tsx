import { Field, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { SettingsForm } from '../use-settings-form.ts';
import { COLOR_PRESETS, isColor } from './widget-colors.ts';

export function ColorField({ form, color }: { form: SettingsForm; color: string }) {
  const choose = (chosen: string) =>
    form.setValue('chatWidget.primaryColor', chosen.toUpperCase(), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Field
        label={t`Primary color`}
        required
        error={form.formState.errors.chatWidget?.primaryColor?.message}
      >
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={t`Pick the primary color`}
            value={isColor(color) ? color : '#000000'}
            onChange={(event) => choose(event.target.value)}
            className="h-9 w-12 shrink-0 rounded-md border border-control bg-surface p-1 disabled:opacity-55"
          />
          <Input
            dir="ltr"
            spellCheck={false}
            className="font-mono"
            {...form.register('chatWidget.primaryColor')}
          />
        </span>
      </Field>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t`Color presets`}</legend>
        {COLOR_PRESETS.map(({ name, value }) => (
          <button
            key={value}
            type="button"
            title={t(name)}
            aria-label={t(name)}
            aria-pressed={value === color.toUpperCase()}
            onClick={() => choose(value)}
            style={{ backgroundColor: value }}
            className="size-7 rounded-full border-2 border-surface outline-1 outline-control aria-pressed:outline-2 aria-pressed:outline-ink disabled:opacity-55"
          />
        ))}
      </fieldset>
    </div>
  );
}
