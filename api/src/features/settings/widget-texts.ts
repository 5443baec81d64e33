import { formInLanguage, type Settings, type ShownForm } from '@chatbot-saas/contract';
import { DEFAULT_SETTINGS, isVisible } from '@chatbot-saas/contract/domain';
import { visitorLanguage } from '../../assistant/visitor-language.ts';
import { visitorTextsIn } from '../../assistant/visitor-texts/index.ts';
import type { WidgetSource } from './tenant.store.ts';

type ChatWidget = Settings['chatWidget'];

/** The widget as a visitor of that language sees it: text by text, the workspace's own, else its default. */
export function widgetIn(
  { settings, language: workspace }: Pick<WidgetSource, 'settings' | 'language'>,
  tag: string | null,
): Omit<ChatWidget, 'texts' | 'form' | 'challenge'> {
  const { texts, form: _, challenge: __, ...widget } = settings.chatWidget;
  const { form: ___, ...said } = textsIn(texts, tag);
  const own = Object.entries(said).filter(([, text]) => isWritten(text));
  const { welcomeMessage, ...written } = { ...widget, ...Object.fromEntries(own) };
  return { ...written, welcomeMessage: welcomeIn(welcomeMessage, tag, workspace) };
}

/** What a visitor of that language is asked first. A form without anything to fill in is never asked. */
export function formIn({ form, texts }: Pick<ChatWidget, 'form' | 'texts'>, tag: string | null): ShownForm {
  const shown = formInLanguage(form, textsIn(texts, tag).form);
  return form.fields.length > 0 || form.consent ? shown : { ...shown, when: 'never' };
}

/** Of the language with its region, else of the language (RFC 4647). */
function textsIn(texts: ChatWidget['texts'], tag: string | null): ChatWidget['texts'][string] {
  const subtags = (tag ?? '').split('-');
  for (let length = subtags.length; length > 0; length -= 1) {
    const known = texts[subtags.slice(0, length).join('-')];
    if (known) return known;
  }
  return {};
}

const isWritten = (text: string | readonly string[] | undefined): boolean =>
  typeof text === 'string' ? isVisible(text) : text !== undefined && text.length > 0;

/** The default welcome is ours, so it is in the visitor's language. */
function welcomeIn(welcome: string, tag: string | null, workspace: string | null): string {
  if (welcome !== DEFAULT_SETTINGS.chatWidget.welcomeMessage) return welcome;
  return visitorTextsIn(visitorLanguage({ message: null, conversation: tag, workspace, base: null })).welcome;
}
