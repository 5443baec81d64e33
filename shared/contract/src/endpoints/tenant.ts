import * as z from 'zod';
import {
  CHALLENGE_MODES,
  ESCALATION_THRESHOLD,
  FILE_GROUPS,
  IDLE_MINUTES,
  INDUSTRIES,
  MAIL_AFTER_MINUTES,
  MAX_AWAY,
  MAX_CONCURRENT_CHATS,
  MAX_GREETING,
  MAX_TEAM_LINE,
  MAX_TEXT_LANGUAGES,
  MAX_TOKENS,
  OPENING_QUESTIONS,
  PLANS,
  SUBSCRIPTION_STATUSES,
  TEAM_INITIALS,
  TEMPERATURE,
  WIDGET_POSITIONS,
} from '../domain/index.ts';
import { filled, id, language, text, timestamp } from '../fields.ts';
import { form, formTexts } from './hours/form.ts';
import { openingHours } from './hours/times.ts';

export const MOST_INITIALS = `Must be at most ${TEAM_INITIALS.most} teammates`;
export const MOST_QUESTIONS = `Must be at most ${OPENING_QUESTIONS.most} questions`;

/** What visitors read in the widget and may be written in each of their languages. */
const widgetTexts = z.object({
  welcomeMessage: text(500),
  placeholder: text(120),
  /** Next to the launcher, once; empty: there is none. */
  greeting: text(MAX_GREETING),
  /** Shown in the empty chat, to be asked with one tap. */
  questions: z.array(filled(OPENING_QUESTIONS.length)).max(OPENING_QUESTIONS.most, MOST_QUESTIONS),
  /** To who asks for a person while no agent is online; empty: our own words. */
  away: text(MAX_AWAY),
  /** Above the empty chat; empty: there is none. */
  teamLine: text(MAX_TEAM_LINE),
});

/** By language tag. A text that is missing or empty is the default one. */
export const textsByLanguage = <Questions extends z.ZodType<string[]>>(questions: Questions) =>
  z
    .record(language, widgetTexts.extend({ questions, form: formTexts }).partial())
    .refine(
      (texts) => Object.keys(texts).length <= MAX_TEXT_LANGUAGES,
      `Must be at most ${MAX_TEXT_LANGUAGES} languages`,
    );

export const chatWidgetSettings = z.object({
  primaryColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Must be a color like #3B82F6'),
  position: z.enum(WIDGET_POSITIONS),
  ...widgetTexts.shape,
  welcomeMessage: filled(500),
  /** Initials of teammates. */
  team: z.array(filled(TEAM_INITIALS.length)).max(TEAM_INITIALS.most, MOST_INITIALS),
  texts: textsByLanguage(widgetTexts.shape.questions),
  form,
  showBranding: z.boolean(),
  /** When a start asks for a proof of work: `automatic` while one key is flooded, `always`, or `never`. */
  challenge: z.enum(CHALLENGE_MODES),
});

const isLinkPrefix = (value: string) => {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && [url.origin, url.origin + url.pathname].includes(value)
  );
};
const linkPrefix = z
  .string()
  .trim()
  .max(500, 'Must be at most 500 characters')
  .refine(isLinkPrefix, 'Must be an address such as https://shop.example.com/help, without ? and #');

const TEMPERATURE_RANGE = `Must be between ${TEMPERATURE.min} and ${TEMPERATURE.max}`;

export const settings = z.object({
  ai: z.object({
    systemPrompt: text(8_000),
    temperature: z
      .number(TEMPERATURE_RANGE)
      .min(TEMPERATURE.min, TEMPERATURE_RANGE)
      .max(TEMPERATURE.max, TEMPERATURE_RANGE),
    maxTokens: z.number().int().min(MAX_TOKENS.min).max(MAX_TOKENS.max),
    model: filled(200),
    /** Where a model may link to, apart from the addresses in its items: origins, or beginnings of addresses. */
    allowedLinks: z.array(linkPrefix).max(50),
  }),
  chatWidget: chatWidgetSettings,
  handoff: z.object({
    enabled: z.boolean(),
    triggerKeywords: z.array(filled(60)).max(50),
    autoEscalate: z.boolean(),
    escalationThreshold: z.number().int().min(ESCALATION_THRESHOLD.min).max(ESCALATION_THRESHOLD.max),
    maxConcurrentChats: z.number().int().min(MAX_CONCURRENT_CHATS.min).max(MAX_CONCURRENT_CHATS.max),
  }),
  conversations: z.object({
    /** A conversation with the assistant ends after so many minutes without a message. */
    idleMinutes: z.number().int().min(IDLE_MINUTES.min).max(IDLE_MINUTES.max),
  }),
  mail: z.object({
    /** What an agent writes is mailed when the visitor has not seen it for so many minutes. */
    mailAfterMinutes: z.number().int().min(MAIL_AFTER_MINUTES.min).max(MAIL_AFTER_MINUTES.max),
    /** Mail to the workspace’s own address is answered by the assistant where it knows the answer; else by the team. */
    assistantAnswers: z.boolean(),
  }),
  /** Who learns that the other side has seen a message. */
  receipts: z.object({
    /** The team, of what visitors have seen. */
    showToTeam: z.boolean(),
    /** Visitors, of what the team has seen. */
    showToVisitors: z.boolean(),
  }),
  files: z.object({
    /** Kinds of files that visitors and members may send. */
    allowed: z.array(z.enum(FILE_GROUPS)).max(FILE_GROUPS.length),
  }),
});
export type Settings = z.output<typeof settings>;

const usage = z.object({
  conversations: z.number().int(),
  apiCalls: z.number().int(),
  knowledgeItems: z.number().int(),
  agents: z.number().int(),
});
const quota = z.number().int().nullable();
/** null = unlimited. */
export const quotas = z.object({
  conversations: quota,
  apiCalls: quota,
  knowledgeItems: quota,
  agents: quota,
});

export const tenant = z.object({
  _id: id,
  name: z.string(),
  industry: z.enum(INDUSTRIES),
  /** The part before the @ of the address at which it takes mail, where the server does: `GET /tenant/mail`. */
  slug: z.string(),
  /** The workspace that the product brings to try it out, with made-up conversations. */
  isDemo: z.boolean(),
  subscription: z.object({
    plan: z.enum(PLANS),
    status: z.enum(SUBSCRIPTION_STATUSES),
    trialEndsAt: timestamp.nullable(),
  }),
  usage,
  limits: quotas,
  /** In which the assistant speaks while the visitor’s is not known; null: that of the articles. */
  language: z.string().nullable(),
  /** The address of its picture on this server; null: it has none. */
  logo: z.string().nullable(),
  /** An IANA name, with which new members start. */
  timezone: z.string(),
  /** When its team answers; null: at any time. Not all who read it know the zone. */
  hours: openingHours.extend({ timezone: z.string() }).nullable(),
  settings,
  createdAt: timestamp,
});
export type Tenant = z.output<typeof tenant>;
