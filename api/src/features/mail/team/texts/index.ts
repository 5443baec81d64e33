import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';
import type { TeamTexts } from './texts.ts';
import { zh } from './zh.ts';

export type { TeamTexts } from './texts.ts';

export const TEAM_TEXTS: Readonly<Record<InterfaceLanguage, TeamTexts>> = { en, de, fr, es, pt, ja, zh, ar };
