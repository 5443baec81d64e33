import { reaches } from '@chatbot-saas/contract/domain';
import { type Command, type CommandGroup, useOfferedCommands, useThemeCommands } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import {
  Bell,
  BellOff,
  BookPlus,
  Keyboard,
  KeyRound,
  LogOut,
  PanelLeft,
  Settings,
  UserPlus,
} from 'lucide-react';
import { signOut } from '../../api/sign-in.ts';
import { screensFor } from '../../components/navigation/destinations.ts';
import { SETTINGS_PATHS } from '../../components/navigation/settings-paths.ts';
import { settingsSections } from '../../components/navigation/settings-sections.ts';
import { leave } from '../../hooks/use-leave-guard.ts';
import { useShell } from '../../hooks/use-shell.ts';
import {
  setNotificationSetting,
  useNotificationSetting,
} from '../../screens/handoff-center/notifications/notification-setting.ts';
import { useMember } from '../../session/session.ts';
import type { Go } from './use-go.ts';
import { usePresenceCommands } from './use-presence-commands.ts';

const settingsHint = (subjects: string) => t`Settings · ${subjects}`;

/** Everything that can be done from anywhere, by this person. */
export function useCommands(go: Go): CommandGroup[] {
  const { user } = useMember();
  const isAdmin = reaches(user.role, 'admin');
  const offered = useOfferedCommands();
  const themes = useThemeCommands();
  const shell = useShell();
  const { isOn: notificationsOn } = useNotificationSetting();
  const presence = usePresenceCommands();

  const creations: Command[] = [
    { label: t`Add knowledge item`, icon: BookPlus, run: go('/knowledge-base', 'add'), keywords: [t`new`] },
    { label: t`Create API key`, icon: KeyRound, run: go('/api-keys', 'add'), keywords: [t`new`] },
    {
      label: t`Add agent`,
      icon: UserPlus,
      run: go('/agents', 'add'),
      keywords: [t`new`, t`invite`, t`team`],
    },
  ];
  const screens = screensFor(user.role).filter(({ to, within }) => within || !SETTINGS_PATHS.includes(to));
  const sections = isAdmin ? settingsSections() : [];
  return [
    ...offered,
    {
      heading: t`Go to`,
      commands: screens.map(({ to, label, hint, icon }) => ({ label, icon, hint, run: go(to) })),
    },
    {
      heading: t`Actions`,
      commands: [
        ...(isAdmin ? creations : []),
        ...presence,
        {
          label: notificationsOn ? t`Turn notifications off` : t`Turn notifications on`,
          icon: notificationsOn ? BellOff : Bell,
          hint: t`Sound and alerts for handoffs`,
          run: () => setNotificationSetting('isOn', !notificationsOn),
        },
      ],
    },
    {
      heading: t`Settings`,
      commands: sections.map(({ to, label, subjects }) => ({
        id: `settings ${label}`,
        label,
        icon: Settings,
        hint: settingsHint(subjects.join(' · ')),
        keywords: [t`settings`, ...subjects],
        run: go(to),
      })),
    },
    {
      heading: t`Appearance`,
      commands: [
        ...themes,
        {
          label: shell.isCollapsed ? t`Expand sidebar` : t`Collapse sidebar`,
          icon: PanelLeft,
          run: shell.toggleSidebar,
        },
      ],
    },
    {
      heading: t`Help and account`,
      commands: [
        { label: t`Keyboard shortcuts`, icon: Keyboard, keys: ['?'], run: shell.openShortcuts },
        { label: t`Sign out`, icon: LogOut, keywords: [t`log out`, t`leave`], run: () => leave(signOut) },
      ],
    },
  ];
}
