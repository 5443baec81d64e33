import { t } from '@lingui/core/macro';
import { SECTION_PATHS, type SectionPath } from './settings-paths.ts';

export interface SettingsSection {
  to: SectionPath;
  label: string;
  /** What is set there: the search finds a section by these. */
  subjects: readonly string[];
}

const sections = (): Readonly<Record<SectionPath, Omit<SettingsSection, 'to'>>> => ({
  '/settings/workspace': {
    label: t`Workspace`,
    subjects: [t`Name`, t`Logo`, t`Language`, t`Time zone`],
  },
  '/settings/assistant': {
    label: t`Assistant`,
    subjects: [
      ...[t`System prompt`, t`Templates`, t`Model`, t`Temperature`, t`Max tokens`, t`Allowed links`],
      ...[t`Version history`, t`Test changes`],
    ],
  },
  '/settings/widget': {
    label: t`Widget`,
    subjects: [
      t`Primary color`,
      t`Position`,
      t`Greeting`,
      t`Welcome message`,
      t`Placeholder`,
      t`Opening questions`,
      t`Away text`,
      t`Team line`,
      t`Pre-chat form`,
      t`Consent`,
      t`Teammates`,
      t`Languages`,
      t`Branding`,
      t`Preview`,
    ],
  },
  '/settings/handoff': {
    label: t`Handoff`,
    subjects: [
      ...[t`Human handoff`, t`Trigger keywords`, t`Escalation`, t`Chats per agent`],
      ...[t`End idle conversations`, t`Email to visitors`, t`Read receipts`, t`Files in chats`],
    ],
  },
  '/settings/hours': {
    label: t`Opening hours`,
    subjects: [t`Week`, t`Holidays`, t`Time zone`],
  },
  '/settings/replies': {
    label: t`Saved replies`,
    subjects: [t`Macros`, t`Shortcuts`, t`Variables`],
  },
  '/settings/labels': {
    label: t`Labels`,
    subjects: [t`Colors`, t`Tags`],
  },
  '/settings/install': {
    label: t`Install`,
    subjects: [t`Widget embed`, t`Snippet`, t`Code for your site`],
  },
  '/settings/identity': {
    label: t`Verified identity`,
    subjects: [t`Signed token`, t`Identity secret`],
  },
  '/settings/blocked': {
    label: t({ message: 'Blocked', context: 'settings' }),
    subjects: [t`Blocked contacts`, t`Address ranges`, t`Spam`],
  },
  '/agents': { label: t`Team`, subjects: [t`Agents`, t`Admins`, t`Roles`, t`Invite`] },
  '/api-keys': {
    label: t`API keys`,
    subjects: [t`Permissions`, t`Allowed origins`, t`Integration guide`],
  },
  '/webhooks': { label: t`Webhooks`, subjects: [t`Events`, t`Deliveries`, t`Secret`] },
  '/subscribe': {
    label: t`Plan`,
    subjects: [t`Plans`, t`Billing`, t`Trial`, t`Usage limits`],
  },
});

/** For admins, as only they can change something there. */
export function settingsSections(): readonly SettingsSection[] {
  const all = sections();
  return SECTION_PATHS.map((to) => ({ to, ...all[to] }));
}

export interface SettingsMatch extends SettingsSection {
  /** The subjects that were searched for; none where the section itself was. */
  found: readonly string[];
}

/** The sections whose name or subjects have the text; all of them for an empty one. */
export function searchSettings(text: string): readonly SettingsMatch[] {
  const wanted = text.trim().toLocaleLowerCase();
  const has = (words: string) => words.toLocaleLowerCase().includes(wanted);
  return settingsSections().flatMap((section) => {
    const found = wanted === '' ? [] : section.subjects.filter(has);
    return wanted === '' || has(section.label) || found.length > 0 ? [{ ...section, found }] : [];
  });
}
