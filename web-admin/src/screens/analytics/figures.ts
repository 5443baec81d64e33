import type { Analytics } from '@chatbot-saas/contract';

export type Day = Analytics['series'][number];
export type AgentFigures = Analytics['agents'][number];
export type HourCount = Analytics['busiestHours'][number];
export type UsedItem = Analytics['topKnowledge'][number];
