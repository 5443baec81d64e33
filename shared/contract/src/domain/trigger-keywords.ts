import { type AssistantLanguage, assistantLanguage } from './language.ts';

const ENGLISH = ['human', 'agent', 'representative', 'real person'] as const;

/** Each asks for a person by itself, so that it counts only in a message that asks for one. */
export const DEFAULT_TRIGGER_KEYWORDS: Readonly<Partial<Record<AssistantLanguage, readonly string[]>>> & {
  readonly en: typeof ENGLISH;
} = {
  en: ENGLISH,
  de: ['Mensch', 'Menschen', 'Mitarbeiter', 'Mitarbeiterin', 'Berater', 'echte Person', 'echten Person'],
  fr: ['humain', 'conseiller', 'conseillère', 'agent', 'vraie personne'],
  es: ['humano', 'agente', 'asesor', 'representante', 'persona real'],
  pt: ['humano', 'atendente', 'agente', 'representante', 'pessoa real'],
  ar: ['موظف', 'إنسان', 'مندوب', 'شخص حقيقي'],
  zh: ['人工', '真人', '工作人员'],
  ja: ['オペレーター', '担当者', '人間', '有人'],
};

/** Those of a workspace in this language, whose visitors may also write English; null: no language is set. */
export function defaultTriggerKeywords(tag: string | null): string[] {
  const language = tag === null ? null : assistantLanguage(tag);
  const own = (language && DEFAULT_TRIGGER_KEYWORDS[language]) ?? [];
  return [...new Set([...own, ...ENGLISH])];
}
