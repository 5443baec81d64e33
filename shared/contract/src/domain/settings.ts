import { DEFAULT_FILE_GROUPS } from './files/file-groups.ts';
import { DEFAULT_FORM } from './form.ts';
import { MAIL_AFTER_MINUTES } from './mail.ts';
import { DEFAULT_TRIGGER_KEYWORDS } from './trigger-keywords.ts';

export const WIDGET_POSITIONS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
export type WidgetPosition = (typeof WIDGET_POSITIONS)[number];

/** When visitors' browsers do a proof of work before they start a conversation: in a flood, each time, or never. */
export const CHALLENGE_MODES = ['automatic', 'always', 'never'] as const;
export type ChallengeMode = (typeof CHALLENGE_MODES)[number];

export const MODELS = ['Meta-Llama-3.1-8B-Instruct', 'Meta-Llama-3.1-70B-Instruct'] as const;

export const TEMPERATURE = { min: 0, max: 1, step: 0.1, default: 0.7 } as const;
export const MAX_TOKENS = { min: 50, max: 2000, default: 500 } as const;
export const ESCALATION_THRESHOLD = { min: 1, max: 20, default: 3 } as const;

/** The assistant's former settings on one page. */
export const PROMPT_VERSION_PAGE_SIZE = 20;

/** Questions that a visitor may tap on before writing. */
export const OPENING_QUESTIONS = { most: 3, length: 120 } as const;

/** What the launcher says once, before the chat is opened; it fits the bubble. */
export const MAX_GREETING = 80;
/** In place of our own words while no agent is online. */
export const MAX_AWAY = 300;
/** Above an empty chat, such as "Usually replies in a few minutes". */
export const MAX_TEAM_LINE = 60;
/** Teammates whose initials stand next to the team line. */
export const TEAM_INITIALS = { most: 3, length: 3 } as const;
/** Languages, next to the default, in which a workspace may write the widget's texts. */
export const MAX_TEXT_LANGUAGES = 30;

/** Of a workspace's picture. */
export const MAX_LOGO_BYTES = 200_000;
export const MAX_LOGO_PIXELS = 1_024;

/** Open conversations one agent may hold at a time. */
export const MAX_CONCURRENT_CHATS = { min: 1, max: 50, default: 5 } as const;

/** A conversation with the assistant ends after so many minutes without a message. */
export const IDLE_MINUTES = { min: 5, max: 7 * 24 * 60, default: 60 } as const;

export const DEFAULT_SETTINGS = {
  ai: {
    systemPrompt:
      'You are a friendly support assistant. Answer from the knowledge base only, briefly and clearly. When the knowledge base does not answer the question, say so and offer a human.',
    temperature: TEMPERATURE.default,
    maxTokens: MAX_TOKENS.default,
    model: MODELS[0],
    allowedLinks: [],
  },
  chatWidget: {
    primaryColor: '#3B82F6',
    position: 'bottom-right',
    welcomeMessage: 'Hi! How can we help you today?',
    placeholder: 'Type your message...',
    greeting: '',
    away: '',
    questions: [],
    teamLine: '',
    team: [],
    texts: {},
    form: DEFAULT_FORM,
    showBranding: true,
    challenge: 'automatic',
  },
  handoff: {
    enabled: true,
    triggerKeywords: DEFAULT_TRIGGER_KEYWORDS.en,
    autoEscalate: false,
    escalationThreshold: ESCALATION_THRESHOLD.default,
    maxConcurrentChats: MAX_CONCURRENT_CHATS.default,
  },
  conversations: {
    idleMinutes: IDLE_MINUTES.default,
  },
  mail: {
    mailAfterMinutes: MAIL_AFTER_MINUTES.default,
    assistantAnswers: false,
  },
  // The team has seen it from the start. What visitors learn of the team is for the team to decide.
  receipts: {
    showToTeam: true,
    showToVisitors: false,
  },
  files: {
    allowed: DEFAULT_FILE_GROUPS,
  },
} as const;
