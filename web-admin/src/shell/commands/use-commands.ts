import { reaches } from '@chatbot-saas/contract/domain';
import { type Command, type CommandGroup, useOfferedCommands, useThemeCommands } from '@chatbot-saas/ui';
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
import { SETTINGS_PATHS, settingsFor } from '../../components/navigation/settings-sections.ts';
import { leave } from '../../hooks/use-leave-guard.ts';
import { useShell } from '../../hooks/use-shell.ts';
import {
  setNotificationSetting,
  useNotificationSetting,
} from '../../screens/handoff-center/notifications/notification-setting.ts';
import { useMember } from '../../session/session.ts';
import type { Go } from './use-go.ts';
import { usePresenceCommands } from './use-presence-commands.ts';

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
    { label: 'Add knowledge item', icon: BookPlus, run: go('/knowledge-base', 'add'), keywords: ['new'] },
    { label: 'Create API key', icon: KeyRound, run: go('/api-keys', 'add'), keywords: ['new'] },
    { label: 'Add agent', icon: UserPlus, run: go('/agents', 'add'), keywords: ['new', 'invite', 'team'] },
  ];
  const screens = screensFor(user.role).filter(({ to, within }) => within || !SETTINGS_PATHS.includes(to));
  const sections = isAdmin ? settingsFor(user.role) : [];
  return [
    ...offered,
    {
      heading: 'Go to',
      commands: screens.map(({ to, label, hint, icon }) => ({ label, icon, hint, run: go(to) })),
    },
    {
      heading: 'Actions',
      commands: [
        ...(isAdmin ? creations : []),
        ...presence,
        {
          label: notificationsOn ? 'Turn notifications off' : 'Turn notifications on',
          icon: notificationsOn ? BellOff : Bell,
          hint: 'Sound and notices of handoffs',
          run: () => setNotificationSetting('isOn', !notificationsOn),
        },
      ],
    },
    {
      heading: 'Settings',
      commands: sections.map(({ to, label, subjects }) => ({
        id: `settings ${label}`,
        label,
        icon: Settings,
        hint: `Settings · ${subjects.join(', ')}`,
        keywords: ['settings', ...subjects],
        run: go(to),
      })),
    },
    {
      heading: 'Appearance',
      commands: [
        ...themes,
        {
          label: shell.isCollapsed ? 'Expand sidebar' : 'Collapse sidebar',
          icon: PanelLeft,
          run: shell.toggleSidebar,
        },
      ],
    },
    {
      heading: 'Help and account',
      commands: [
        { label: 'Keyboard shortcuts', icon: Keyboard, keys: ['?'], run: shell.openShortcuts },
        { label: 'Sign out', icon: LogOut, keywords: ['log out', 'leave'], run: () => leave(signOut) },
      ],
    },
  ];
}
