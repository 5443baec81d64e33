import { ASSISTANT_LANGUAGES } from '@chatbot-saas/contract/domain';
import { Button, Field, Select, Tabs } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useLanguageName } from '../../../components/language-name.ts';
import type { SettingsFormValues } from '../settings-form.ts';
import { textFields } from '../settings-form.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { TextFields } from './TextFields.tsx';

const DEFAULT = 'default';

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
  const nameOf = useLanguageName();
  const byName = (one: string, other: string) => nameOf(one).localeCompare(nameOf(other));
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

  const defaultLabel = () => {
    if (!workspaceLanguage) return t`Default`;
    const name = nameOf(workspaceLanguage);
    return t`Default (${name})`;
  };
  const tabOf = (tag: string) => {
    const name = nameOf(tag);
    return {
      value: tag,
      label: errors?.[tag] ? t`${name} – check` : name,
      content: (
        <div className="grid gap-4">
          <p className="text-muted text-sm">{t`Visitors read the default wherever you leave a field empty.`}</p>
          <TextFields form={form} language={tag} fallback={widget} />
          <Button size="sm" className="justify-self-start" onClick={() => remove(tag)}>
            {t`Remove ${name}`}
          </Button>
        </div>
      ),
    };
  };
  const tabs = [
    {
      value: DEFAULT,
      label: defaultLabel(),
      content: <TextFields form={form} language={null} />,
    },
    ...written.map(tabOf),
  ];
  return (
    <div className="grid gap-4">
      <Tabs
        label={t`Languages`}
        value={language ?? DEFAULT}
        onChange={(value) => onChange(value === DEFAULT ? null : value)}
        tabs={tabs}
      />
      <Field label={t`Add a language`} hint={t`Visitors get the texts in the language of your page.`}>
        <Select value="" onChange={(event) => event.target.value && add(event.target.value)}>
          <option value="">{t`Choose…`}</option>
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
