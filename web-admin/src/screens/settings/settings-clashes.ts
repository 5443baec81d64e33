import type { Settings, SettingsChange } from '@chatbot-saas/contract';
import type { Clash } from '../../components/text-difference/StaleVersionDialog.tsx';

const LABELS: { [Part in keyof Settings]: Record<keyof Settings[Part], string> } = {
  ai: {
    systemPrompt: 'System prompt',
    temperature: 'Temperature',
    maxTokens: 'Max tokens',
    model: 'Model',
    allowedLinks: 'Allowed links',
  },
  chatWidget: {
    primaryColor: 'Primary color',
    position: 'Position',
    welcomeMessage: 'Welcome message',
    placeholder: 'Placeholder',
    greeting: 'Greeting',
    questions: 'Opening questions',
    away: 'Away text',
    teamLine: 'Team line',
    team: 'Teammates',
    texts: 'Texts in other languages',
    showBranding: 'Show branding',
  },
  handoff: {
    enabled: 'Enable human handoff',
    triggerKeywords: 'Trigger keywords',
    autoEscalate: 'Escalate automatically',
    escalationThreshold: 'Escalation threshold',
    maxConcurrentChats: 'Chats per agent',
  },
  conversations: {
    idleMinutes: 'End idle conversations after',
  },
};

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
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
      return [{ name: `${part}.${name}`, label, mine: wanted ?? '', theirs: saved ?? '' }];
    });
  });
}
