import type { Role } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import {
  BookOpen,
  BookText,
  ChartNoAxesColumn,
  Contact,
  CreditCard,
  FlaskConical,
  Headset,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings,
  SlidersHorizontal,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { SETTINGS_PATHS } from './settings-paths.ts';

export interface Destination {
  to: string;
  /** Other paths where one is still here. */
  within?: readonly string[];
  label: string;
  /** What one does there, in a few words. */
  hint: string;
  icon: LucideIcon;
  /** Who finds it in the navigation; whether others may open it is the router's to say. */
  roles: readonly Role[];
  /** Reached by links, the settings and the command menu only. */
  isHidden?: true;
}

const everyone = ['owner', 'admin', 'agent'] as const;
const admins = ['owner', 'admin'] as const;

/** Every screen inside the shell, in the order of the sidebar. */
const destinations = (): readonly Destination[] => [
  {
    to: '/dashboard',
    within: ['/app'],
    label: t`Dashboard`,
    hint: t`Overview`,
    icon: LayoutDashboard,
    roles: everyone,
  },
  {
    to: '/api-keys',
    label: t`API Keys`,
    hint: t`Connect your site`,
    icon: KeyRound,
    roles: admins,
    isHidden: true,
  },
  {
    to: '/knowledge-base',
    label: t`Knowledge Base`,
    hint: t`Answers and articles`,
    icon: BookOpen,
    roles: everyone,
  },
  {
    to: '/prompt-tuner',
    label: t`Assistant`,
    hint: t`Instructions and behavior`,
    icon: SlidersHorizontal,
    roles: admins,
    isHidden: true,
  },
  {
    to: '/chat-tester',
    label: t`Chat Tester`,
    hint: t`Talk to your assistant`,
    icon: MessagesSquare,
    roles: admins,
  },
  {
    to: '/agents',
    label: t`Agents`,
    hint: t`Your team`,
    icon: UsersRound,
    roles: admins,
    isHidden: true,
  },
  {
    to: '/handoff-center',
    label: t`Handoff Center`,
    hint: t`Answer visitors`,
    icon: Headset,
    roles: everyone,
  },
  {
    to: '/contacts',
    label: t`Contacts`,
    hint: t`People who have written`,
    icon: Contact,
    roles: everyone,
  },
  {
    to: '/analytics',
    label: t`Analytics`,
    hint: t`Reports`,
    icon: ChartNoAxesColumn,
    roles: admins,
  },
  {
    to: '/integration-test',
    label: t`Integration Test`,
    hint: t`Test your setup`,
    icon: FlaskConical,
    roles: admins,
  },
  {
    to: '/webhooks',
    label: t`Webhooks`,
    hint: t`Events for your server`,
    icon: Webhook,
    roles: admins,
    isHidden: true,
  },
  {
    to: '/settings/replies',
    label: t`Saved replies`,
    hint: t`Answers behind a slash`,
    icon: MessagesSquare,
    roles: ['agent'],
  },
  {
    to: '/settings/workspace',
    within: SETTINGS_PATHS,
    label: t`Settings`,
    hint: t`Workspace, assistant, widget, team`,
    icon: Settings,
    roles: admins,
  },
  { to: '/profile', label: t`Profile`, hint: t`Name and preferences`, icon: UserRound, roles: everyone },
  {
    to: '/docs',
    label: t`Docs`,
    hint: t`The guide and the API`,
    icon: BookText,
    roles: everyone,
    isHidden: true,
  },
  {
    to: '/subscribe',
    label: t`Plans`,
    hint: t`What each plan includes`,
    icon: CreditCard,
    roles: everyone,
    isHidden: true,
  },
];

/** What stands first for an agent: the conversations, then what to answer with. */
const agentsOrder = [
  '/dashboard',
  '/handoff-center',
  '/contacts',
  '/knowledge-base',
  '/settings/replies',
  '/profile',
];

/** Every screen that a role may find; last those that the sidebar leaves out. */
export function screensFor(role: Role): readonly Destination[] {
  const hidden = destinations().filter(({ roles, isHidden }) => isHidden && roles.includes(role));
  return [...navigationFor(role), ...hidden];
}

export function navigationFor(role: Role): readonly Destination[] {
  const theirs = destinations().filter(({ roles, isHidden }) => !isHidden && roles.includes(role));
  if (role !== 'agent') return theirs;
  return theirs.toSorted((a, b) => agentsOrder.indexOf(a.to) - agentsOrder.indexOf(b.to));
}
