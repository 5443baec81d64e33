import type { Settings, SettingsChange } from '@chatbot-saas/contract';
import type { Clash } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

const LABELS: { [Part in keyof Settings]: Record<keyof Settings[Part], MessageDescriptor> } = {
  ai: {
    systemPrompt: msg`System prompt`,
    temperature: msg`Temperature`,
    maxTokens: msg`Max tokens`,
    model: msg`Model`,
    allowedLinks: msg`Allowed links`,
  },
  chatWidget: {
    primaryColor: msg`Primary color`,
    position: msg`Position`,
    welcomeMessage: msg`Welcome message`,
    placeholder: msg`Placeholder`,
    greeting: msg`Greeting`,
    questions: msg`Opening questions`,
    away: msg`Away text`,
    teamLine: msg`Team line`,
    team: msg`Teammates`,
    texts: msg`Texts in other languages`,
    form: msg`Pre-chat form`,
    showBranding: msg`Show branding`,
    challenge: msg`Bot check`,
  },
  handoff: {
    enabled: msg`Enable human handoff`,
    triggerKeywords: msg`Trigger keywords`,
    autoEscalate: msg`Escalate automatically`,
    escalationThreshold: msg`Escalation threshold`,
    maxConcurrentChats: msg`Chats per agent`,
  },
  conversations: {
    idleMinutes: msg`End idle conversations after`,
  },
  mail: {
    mailAfterMinutes: msg`Email unseen replies after`,
    assistantAnswers: msg`Let the assistant answer email`,
  },
  receipts: {
    showToTeam: msg`Show your team what visitors have seen`,
    showToVisitors: msg`Show visitors what your team has seen`,
  },
  files: {
    allowed: msg`Files in chats`,
  },
};

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? t`On` : t`Off`;
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
};

/** The fields of `change` that were changed in another way since `base` was read. */
export function clashesOf(change: SettingsChange, base: Settings, now: Settings): Clash[] {
  return (Object.keys(LABELS) as (keyof Settings)[]).flatMap((part) => {
    const [mine, before, theirs] = [change[part] ?? {}, base[part], now[part]] as Record<string, unknown>[];
    return Object.entries(LABELS[part]).flatMap(([name, label]) => {
      const isMine = mine !== undefined && name in mine;
      const [wanted, read, saved] = [mine?.[name], before?.[name], theirs?.[name]].map(textOf);
      if (!isMine || saved === read || saved === wanted) return [];
      return [{ name: `${part}.${name}`, label: t(label), mine: wanted ?? '', theirs: saved ?? '' }];
    });
  });
}
