import type { Settings } from '@chatbot-saas/shared/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { changeOf, formValues, type SettingsFormValues, settingsForm } from './settings-form.ts';

/** The form, what is typed in it as settings where it can be taken, and what it would change. */
export function useSettingsForm(saved: Settings) {
  /** What the form was last filled with: what the server has learnt since is not this person's change. */
  const [base, setBase] = useState(saved);
  const form = useForm({
    resolver: zodResolver(settingsForm),
    defaultValues: formValues(saved),
    mode: 'onTouched',
  });
  // The defaults stand in for fields that are not there yet.
  const typed = {
    ...form.formState.defaultValues,
    ...useWatch({ control: form.control }),
  } as SettingsFormValues;
  const parsed = settingsForm.safeParse(typed);
  const change = parsed.success ? changeOf(base, parsed.data) : null;
  return {
    form,
    typed,
    /** null while something typed cannot be taken. */
    change,
    isDirty: JSON.stringify(typed) !== JSON.stringify(formValues(base)),
    fill(settings: Settings) {
      setBase(settings);
      form.reset(formValues(settings));
    },
    /** The assistant's part alone; what is typed elsewhere stays. */
    fillAssistant(ai: Settings['ai']) {
      setBase((now) => ({ ...now, ai }));
      form.reset({ ...form.getValues(), ai: formValues({ ...base, ai }).ai });
    },
    reset: () => form.reset(formValues(base)),
  };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
