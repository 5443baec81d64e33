import type { AssistantLanguage } from '@chatbot-saas/contract/domain';
import type { Language } from '@chatbot-saas/engine';
import { tagOf } from '../visitor-language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';
import type { VisitorTexts } from './texts.ts';
import { zh } from './zh.ts';

export type { VisitorTexts } from './texts.ts';

/** The only place with what the server says to visitors. */
export const VISITOR_TEXTS = { en, de, fr, es, pt, ja, zh, ar } satisfies Partial<
  Record<AssistantLanguage, VisitorTexts>
>;
export type VisitorTextLanguage = keyof typeof VISITOR_TEXTS;

const textsOf: Partial<Record<AssistantLanguage, VisitorTexts>> = VISITOR_TEXTS;

/** Falls back to English for languages without translations. */
export const visitorTextsIn = (language: Language): VisitorTexts => textsOf[tagOf(language) ?? 'en'] ?? en;
