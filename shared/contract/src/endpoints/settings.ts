import * as z from 'zod';
import { MODELS, OPENING_QUESTIONS, TEAM_INITIALS, TEMPERATURE } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { entries, version } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { storeSettings } from '../reference/story.ts';
import { MOST_INITIALS, MOST_QUESTIONS, settings, textsByLanguage } from './tenant.ts';

const { ai, chatWidget, handoff, conversations, mail, receipts, files } = settings.shape;

/** Within rounding: 0.1 + 0.2 of a slider is 0.3, and is stored as that. */
const inSteps = (value: number) =>
  Math.abs(value / TEMPERATURE.step - Math.round(value / TEMPERATURE.step)) < 1e-9;
const questions = entries(OPENING_QUESTIONS.length, OPENING_QUESTIONS.most, MOST_QUESTIONS);
const temperature = ai.shape.temperature
  .refine(inSteps, `Must be in steps of ${TEMPERATURE.step}`)
  .transform((value) => Math.round(value * 10) / 10);

/** Any part of the settings; what is not named stays as it is. */
export const settingsChange = z.object({
  ai: ai.extend({ temperature }).partial().optional(),
  chatWidget: chatWidget
    .extend({
      questions,
      team: entries(TEAM_INITIALS.length, TEAM_INITIALS.most, MOST_INITIALS),
      texts: textsByLanguage(questions),
    })
    .partial()
    .optional(),
  handoff: handoff
    .extend({ triggerKeywords: entries(60, 50) })
    .partial()
    .optional(),
  conversations: conversations.partial().optional(),
  mail: mail.partial().optional(),
  receipts: receipts.partial().optional(),
  files: files.partial().optional(),
});
export type SettingsChange = z.output<typeof settingsChange>;

export const settingsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/tenant/settings',
    summary: 'The assistant, the widget, the handoff and conversations as they are set',
    access: { staff: 'member' },
    response: z.object({ settings, version }),
  },
  update: {
    method: 'PUT',
    path: '/tenant/settings',
    summary: 'Change any part of the settings; the rest stays',
    access: { staff: 'admin' },
    /** `version`: the one that was read; without it, nothing is compared. */
    body: z.object({ settings: settingsChange, version: version.optional() }),
    response: z.object({ settings, version }),
    errors: ['stale_version'],
  },
  models: {
    method: 'GET',
    path: '/tenant/models',
    summary: 'The models that the assistant may be set to',
    access: { staff: 'member' },
    /** null where no model server is connected, and any name may be noted. */
    response: z.object({ models: z.array(z.string()).nullable() }),
  },
});

export const settingsReference = describeEndpoints<typeof settingsEndpoints>(
  'How the assistant, the widget, the handoff and conversations behave',
  () => ({
    get: { answer: { settings: storeSettings, version: 1 } },
    update: {
      rules:
        'What is not named stays as it is. Empty trigger keywords and questions are dropped. `chatWidget.questions`: up to three, which the empty chat shows to be asked with one tap. `chatWidget.texts` has welcome, placeholder, greeting, questions, away text and team line by language tag, and is replaced as a whole: a visitor gets those of their language (`de` also for `de-AT`), and the default for each that is missing or empty. `chatWidget.greeting`: shown next to the launcher once, on pages whose tag has `data-greeting`. `chatWidget.form`: what visitors are asked before their first message, `always`, while no agent is online (`away`), or `never`; it is replaced as a whole. The answer of a field is an attribute of the contact under its `key`, that of an `email` field their claimed address, that of `name` their name, and consent is the attribute `consent` with the moment. A model that is not offered is refused with 400. `conversations.idleMinutes`: a conversation with the assistant ends after so many minutes without a message. `mail.mailAfterMinutes`: what an agent writes is mailed when its visitor has not seen it for so long, has no connection, and has left an address. `mail.assistantAnswers`: the assistant answers mail to the workspace’s own address where it knows the answer, and all other mail goes to the team’s queue; while it is off, which is the default, all mail does. `receipts.showToTeam`: the team is told what visitors have seen, which is the default; what a visitor sees while it is off stays unsaid for good. `receipts.showToVisitors`: visitors are told what the team has seen; off by default, and nothing is noted while it is off. `files.allowed`: the kinds of files that visitors and members may send, among `pictures`, `documents`, `archives`, `media`, `programs` and `others`; all but programs by default. With the `version` that was read, in the body or as `If-Match`, settings that have changed since are not overwritten.',
      request: {
        version: 1,
        settings: {
          chatWidget: { primaryColor: '#10B981', welcomeMessage: 'Welcome to Acme Store!' },
          handoff: { triggerKeywords: ['human', 'a person'], maxConcurrentChats: 3 },
          conversations: { idleMinutes: 120 },
          mail: { mailAfterMinutes: 15, assistantAnswers: true },
          receipts: { showToTeam: true, showToVisitors: true },
          files: { allowed: ['pictures', 'documents'] },
        },
      },
      answer: {
        version: 2,
        settings: {
          ...storeSettings,
          chatWidget: {
            ...storeSettings.chatWidget,
            primaryColor: '#10B981',
            welcomeMessage: 'Welcome to Acme Store!',
          },
          handoff: {
            ...storeSettings.handoff,
            triggerKeywords: ['human', 'a person'],
            maxConcurrentChats: 3,
          },
          conversations: { idleMinutes: 120 },
          mail: { mailAfterMinutes: 15, assistantAnswers: true },
          receipts: { showToTeam: true, showToVisitors: true },
          files: { allowed: ['pictures', 'documents'] },
        },
      },
    },
    models: {
      rules:
        'The names are what `LLM_MODELS` says, or else what the model server lists. null: no model server is connected, and any name may be noted in `settings.ai.model`.',
      answer: { models: [...MODELS] },
    },
  }),
);
