import { OPENING_QUESTIONS } from '@chatbot-saas/contract/domain';
import { COMMA, LINE, typedList } from '../../../components/form/typed-list.ts';
import type { SettingsFormValues } from '../settings-form.ts';

type Typed = SettingsFormValues['chatWidget'];

/** What a visitor of the language would read as it is typed now: what is empty there is the default. */
export function shownTexts({ texts, ...widget }: Typed, language: string | null) {
  const { form: _, ...own } = (language !== null && texts[language]) || {};
  const written = Object.entries(own).filter(([, text = '']) => text.trim() !== '');
  const shown = { ...widget, ...Object.fromEntries(written) };
  return {
    ...shown,
    questions: typedList(shown.questions, LINE).slice(0, OPENING_QUESTIONS.most),
    team: typedList(shown.team, COMMA),
  };
}
