import type { Settings } from '@chatbot-saas/contract';
import type { Clash } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { changeOf, formValues, type SettingsFormValues, settingsForm } from './settings-form.ts';

/** The settings as they were read, with the version that counts their changes. */
export interface Loaded {
  settings: Settings;
  version: number;
}

/** After one change. Where other parts have changed as well, the next save must find that out. */
const versionAfter = (now: Loaded, version: number): number =>
  version === now.version + 1 ? version : now.version;

/** The form, what is typed in it as settings where it can be taken, and what it would change. */
export function useSettingsForm(loaded: Loaded) {
  /** What the form was last filled with: what the server has learned since is not this person's change. */
  const [{ settings: base, version }, setBase] = useState(loaded);
  const form = useForm({
    resolver: zodResolver(settingsForm),
    defaultValues: formValues(loaded.settings),
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
    base,
    version,
    isDirty: JSON.stringify(typed) !== JSON.stringify(formValues(base)),
    fill(saved: Loaded) {
      setBase(saved);
      form.reset(formValues(saved.settings));
    },
    /** Takes what is saved now, and keeps what is typed in all fields but those of `clashes`. */
    takeTheirs(saved: Loaded, clashes: readonly Clash[]) {
      const mine: Record<string, object> = { ...form.getValues() };
      setBase(saved);
      form.reset(formValues(saved.settings));
      for (const [part, fields] of Object.entries(change ?? {})) {
        for (const field of Object.keys(fields ?? {})) {
          const name = `${part}.${field}`;
          if (clashes.some((clash) => clash.name === name)) continue;
          form.setValue(name as never, mine[part]?.[field as never] as never, { shouldDirty: true });
        }
      }
    },
    /** The assistant's part alone; what is typed elsewhere stays. */
    fillAssistant(ai: Settings['ai'], settingsVersion: number) {
      setBase((now) => ({
        settings: { ...now.settings, ai },
        version: versionAfter(now, settingsVersion),
      }));
      form.reset({ ...form.getValues(), ai: formValues({ ...base, ai }).ai });
    },
    reset: () => form.reset(formValues(base)),
  };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
