import { Field, Input } from '@chatbot-saas/ui';
import type { SettingsForm } from './use-settings-form.ts';
import { isColor } from './widget-colors.ts';

export function ColorField({ form, color }: { form: SettingsForm; color: string }) {
  return (
    <Field label="Primary color" required error={form.formState.errors.chatWidget?.primaryColor?.message}>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label="Pick the primary color"
          value={isColor(color) ? color : '#000000'}
          onChange={(event) =>
            form.setValue('chatWidget.primaryColor', event.target.value.toUpperCase(), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
          className="h-9 w-12 shrink-0 rounded-md border border-control bg-surface p-1 disabled:opacity-55"
        />
        <Input spellCheck={false} className="font-mono" {...form.register('chatWidget.primaryColor')} />
      </span>
    </Field>
  );
}
