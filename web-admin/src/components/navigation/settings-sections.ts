import type { Role } from '@chatbot-saas/contract/domain';

export interface SettingsSection {
  to: string;
  label: string;
  /** What is set there: the search finds a section by these. */
  subjects: readonly string[];
  roles: readonly Role[];
}

const everyone = ['owner', 'admin', 'agent'] as const;
const admins = ['owner', 'admin'] as const;

/** The sections of the settings area, in the order of its navigation. */
const sections: readonly SettingsSection[] = [
  {
    to: '/settings/workspace',
    label: 'Workspace',
    subjects: ['Name', 'Logo', 'Language', 'Time zone'],
    roles: everyone,
  },
  {
    to: '/settings/assistant',
    label: 'Assistant',
    subjects: [
      ...['System prompt', 'Templates', 'Model', 'Temperature', 'Max tokens', 'Allowed links'],
      ...['Former versions', 'Test on past questions'],
    ],
    roles: everyone,
  },
  {
    to: '/settings/widget',
    label: 'Widget',
    subjects: [
      'Primary color',
      'Position',
      'Greeting',
      'Welcome message',
      'Placeholder',
      'Opening questions',
      'Away text',
      'Team line',
      'Teammates',
      'Languages',
      'Branding',
      'Preview',
    ],
    roles: everyone,
  },
  {
    to: '/settings/handoff',
    label: 'Handoff',
    subjects: [
      ...['Human handoff', 'Trigger keywords', 'Escalation', 'Chats per agent'],
      'End idle conversations',
    ],
    roles: everyone,
  },
  {
    to: '/settings/install',
    label: 'Install',
    subjects: ['Widget embed', 'Snippet', 'Code for your site'],
    roles: everyone,
  },
  { to: '/agents', label: 'Team', subjects: ['Agents', 'Admins', 'Roles', 'Invite'], roles: everyone },
  {
    to: '/api-keys',
    label: 'API keys',
    subjects: ['Permissions', 'Allowed origins', 'Integration guide'],
    roles: admins,
  },
  { to: '/webhooks', label: 'Webhooks', subjects: ['Events', 'Deliveries', 'Secret'], roles: admins },
  {
    to: '/subscribe',
    label: 'Plan',
    subjects: ['Plans', 'Billing', 'Trial', 'Usage limits'],
    roles: everyone,
  },
];

export const settingsFor = (role: Role): readonly SettingsSection[] =>
  sections.filter(({ roles }) => roles.includes(role));

/** Addresses of the settings area; the last one is the specification's, and shows the assistant. */
export const SETTINGS_PATHS: readonly string[] = [
  ...sections.map(({ to }) => to),
  '/settings',
  '/prompt-tuner',
];

export interface SettingsMatch extends SettingsSection {
  /** The subjects that were searched for; none where the section itself was. */
  found: readonly string[];
}

/** The sections whose name or subjects have the text; all of them for an empty one. */
export function searchSettings(role: Role, text: string): readonly SettingsMatch[] {
  const wanted = text.trim().toLocaleLowerCase();
  const has = (words: string) => words.toLocaleLowerCase().includes(wanted);
  return settingsFor(role).flatMap((section) => {
    const found = wanted === '' ? [] : section.subjects.filter(has);
    return wanted === '' || has(section.label) || found.length > 0 ? [{ ...section, found }] : [];
  });
}
