import { ASSISTANT_LANGUAGES } from '@chatbot-saas/contract/domain';
import { Button, Field, Select, Tabs } from '@chatbot-saas/ui';
import type { SettingsFormValues } from '../settings-form.ts';
import { textFields } from '../settings-form.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { TextFields } from './TextFields.tsx';

const DEFAULT = 'default';
const names = new Intl.DisplayNames(['en'], { type: 'language' });
const nameOf = (tag: string) => names.of(tag) ?? tag;
const byName = (one: string, other: string) => nameOf(one).localeCompare(nameOf(other));

interface LanguageTabsProps {
  form: SettingsForm;
  widget: SettingsFormValues['chatWidget'];
  /** The language that is shown, a tag; null: the default. */
  language: string | null;
  onChange: (language: string | null) => void;
  /** In which the default texts are written; null: it is not known. */
  workspaceLanguage: string | null;
}

/** The widget's texts, one tab for each language in which the team has written them. */
export function LanguageTabs({ form, widget, language, onChange, workspaceLanguage }: LanguageTabsProps) {
  const written = Object.keys(widget.texts).sort(byName);
  const errors = form.formState.errors.chatWidget?.texts;
  const others = [...ASSISTANT_LANGUAGES].filter((tag) => !(tag in widget.texts)).sort(byName);

  const add = (tag: string) => {
    form.setValue(`chatWidget.texts.${tag}`, textFields(), { shouldDirty: true });
    onChange(tag);
  };
  const remove = (tag: string) => {
    onChange(null);
    form.unregister(`chatWidget.texts.${tag}`);
    const { [tag]: _, ...kept } = form.getValues('chatWidget.texts');
    form.setValue('chatWidget.texts', kept, { shouldDirty: true });
  };

  const tabs = [
    {
      value: DEFAULT,
      label: workspaceLanguage ? `Default (${nameOf(workspaceLanguage)})` : 'Default',
      content: <TextFields form={form} language={null} />,
    },
    ...written.map((tag) => ({
      value: tag,
      label: errors?.[tag] ? `${nameOf(tag)} – check` : nameOf(tag),
      content: (
        <div className="grid gap-4">
          <p className="text-muted text-sm">Visitors read the default wherever you leave a field empty.</p>
          <TextFields form={form} language={tag} fallback={widget} />
          <Button size="sm" className="justify-self-start" onClick={() => remove(tag)}>
            Remove {nameOf(tag)}
          </Button>
        </div>
      ),
    })),
  ];
  return (
    <div className="grid gap-4">
      <Tabs
        label="Languages"
        value={language ?? DEFAULT}
        onChange={(value) => onChange(value === DEFAULT ? null : value)}
        tabs={tabs}
      />
      <Field label="Add a language" hint="Visitors get the texts in the language of your page.">
        <Select value="" onChange={(event) => event.target.value && add(event.target.value)}>
          <option value="">Choose…</option>
          {others.map((tag) => (
            <option key={tag} value={tag}>
              {nameOf(tag)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
