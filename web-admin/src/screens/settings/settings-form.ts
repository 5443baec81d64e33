import { type Settings, type SettingsChange, settings, textsByLanguage } from '@chatbot-saas/contract';
import {
  ESCALATION_THRESHOLD,
  FILE_GROUPS,
  IDLE_MINUTES,
  MAIL_AFTER_MINUTES,
  MAX_CONCURRENT_CHATS,
  MAX_TOKENS,
} from '@chatbot-saas/contract/domain';
import { sentenceText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import * as z from 'zod';
import { COMMA, LINE, typedList } from '../../components/form/typed-list.ts';
import { rangeTexts } from '../../components/format.ts';
import { writtenIn } from './widget/form-texts.ts';
import { preChatForm, preChatValues } from './widget/pre-chat-form.ts';

const { ai, chatWidget, handoff, conversations, mail, receipts, files } = settings.shape;

function rangeFault(range: { min: number; max: number }): string {
  const [min, max] = rangeTexts(range);
  return t`Must be a whole number from ${min} to ${max}`;
}

const wholeNumber = (range: { min: number; max: number }) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .refine((number) => Number.isInteger(number) && number >= range.min && number <= range.max, {
      error: () => rangeFault(range),
    });

/** A list typed as text: what is wrong with one entry is said under the field, and names the entry. */
const list = (separator: RegExp, entries: z.ZodType<string[]>) =>
  z
    .string()
    .transform((text) => typedList(text, separator))
    .superRefine((values, context) => {
      const [issue] = entries.safeParse(values).error?.issues ?? [];
      if (!issue) return;
      const [place] = issue.path;
      const fault = sentenceText(issue.message);
      const entry = typeof place === 'number' ? values[place]?.slice(0, 60) : undefined;
      context.addIssue({ code: 'custom', message: entry === undefined ? fault : t`“${entry}”: ${fault}` });
    });

const questions = list(LINE, chatWidget.shape.questions);

type TextsByLanguage = Settings['chatWidget']['texts'];

/** An empty text is the default one, so it is left out. */
const withoutEmpty = (texts: TextsByLanguage): TextsByLanguage =>
  Object.fromEntries(
    Object.entries(texts).map(([language, written]) => [
      language,
      Object.fromEntries(Object.entries(written).filter(([, said = '']) => Object.keys(said).length > 0)),
    ]),
  );

type Written = Pick<Settings['chatWidget'], 'texts' | 'form'>;

/** What was written for fields that are no longer there goes with them. */
const withinForm = <Widget extends Written>({ texts, form, ...widget }: Widget) => ({
  ...widget,
  form,
  texts: withoutEmpty(
    Object.fromEntries(
      Object.entries(texts).map(([language, { form: said = {}, ...written }]) => [
        language,
        { ...written, form: writtenIn(said, form) },
      ]),
    ),
  ),
});

/** The fields of a language, filled with what is written in it. */
export const textFields = ({
  questions: asked = [],
  form = {},
  ...written
}: TextsByLanguage[string] = {}) => ({
  welcomeMessage: '',
  placeholder: '',
  greeting: '',
  away: '',
  teamLine: '',
  ...written,
  form,
  questions: asked.join('\n'),
});

/** What people type, turned into what the contract takes. */
export const settingsForm = z.object({
  ai: ai.extend({ maxTokens: wholeNumber(MAX_TOKENS), allowedLinks: list(LINE, ai.shape.allowedLinks) }),
  chatWidget: chatWidget
    .extend({
      questions,
      team: list(COMMA, chatWidget.shape.team),
      texts: textsByLanguage(questions),
      form: preChatForm,
    })
    .transform(withinForm),
  handoff: handoff.extend({
    triggerKeywords: list(COMMA, handoff.shape.triggerKeywords),
    escalationThreshold: wholeNumber(ESCALATION_THRESHOLD),
    maxConcurrentChats: wholeNumber(MAX_CONCURRENT_CHATS),
  }),
  conversations: conversations.extend({ idleMinutes: wholeNumber(IDLE_MINUTES) }),
  mail: mail.extend({ mailAfterMinutes: wholeNumber(MAIL_AFTER_MINUTES) }),
  receipts,
  files: files.extend({
    // In the order in which they are saved, whichever was ticked first.
    allowed: files.shape.allowed.transform((ticked) => FILE_GROUPS.filter((group) => ticked.includes(group))),
  }),
});
export type SettingsFormValues = z.input<typeof settingsForm>;

export const formValues = ({
  ai: assistant,
  chatWidget: widget,
  handoff: human,
  conversations: { idleMinutes },
  mail: { mailAfterMinutes, assistantAnswers },
  receipts: { showToTeam, showToVisitors },
  files: { allowed },
}: Settings): SettingsFormValues => ({
  ai: {
    ...assistant,
    maxTokens: String(assistant.maxTokens),
    allowedLinks: assistant.allowedLinks.join('\n'),
  },
  chatWidget: {
    ...widget,
    questions: widget.questions.join('\n'),
    team: widget.team.join(', '),
    form: preChatValues(widget.form),
    texts: Object.fromEntries(
      Object.entries(widget.texts).map(([language, written]) => [language, textFields(written)]),
    ),
  },
  handoff: {
    ...human,
    triggerKeywords: human.triggerKeywords.join(', '),
    escalationThreshold: String(human.escalationThreshold),
    maxConcurrentChats: String(human.maxConcurrentChats),
  },
  conversations: { idleMinutes: String(idleMinutes) },
  mail: { mailAfterMinutes: String(mailAfterMinutes), assistantAnswers },
  receipts: { showToTeam, showToVisitors },
  files: { allowed: [...allowed] },
});

const changedIn = <Part extends object>(before: Part, after: Part): Partial<Part> | undefined => {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Part]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Part>) : undefined;
};

/** What differs, and nothing else: what a colleague has changed meanwhile stays theirs. */
export function changeOf(before: Settings, after: Settings): SettingsChange {
  const [assistant, widget, human, ends, mailing, read, sent] = [
    changedIn(before.ai, after.ai),
    changedIn(before.chatWidget, after.chatWidget),
    changedIn(before.handoff, after.handoff),
    changedIn(before.conversations, after.conversations),
    changedIn(before.mail, after.mail),
    changedIn(before.receipts, after.receipts),
    changedIn(before.files, after.files),
  ];
  return {
    ...(assistant && { ai: assistant }),
    ...(widget && { chatWidget: widget }),
    ...(human && { handoff: human }),
    ...(ends && { conversations: ends }),
    ...(mailing && { mail: mailing }),
    ...(read && { receipts: read }),
    ...(sent && { files: sent }),
  };
}
