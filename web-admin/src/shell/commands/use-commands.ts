import { reaches } from '@chatbot-saas/contract/domain';
import { type Command, type CommandGroup, useThemeCommands } from '@chatbot-saas/ui';
import { Bell, BellOff, BookPlus, Keyboard, KeyRound, LogOut, PanelLeft, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../api/sign-in.ts';
import { screensFor } from '../../components/navigation/destinations.ts';
import { openWith } from '../../hooks/use-arrival.ts';
import { leave } from '../../hooks/use-leave-guard.ts';
import { useShell } from '../../hooks/use-shell.ts';
import {
  setNotificationSetting,
  useNotificationSetting,
} from '../../screens/handoff-center/notifications/notification-setting.ts';
import { useMember } from '../../session/session.ts';
import { usePresenceCommands } from './use-presence-commands.ts';

/** Everything that can be done from anywhere, by this person. */
export function useCommands(): CommandGroup[] {
  const { user } = useMember();
  const navigate = useNavigate();
  const themes = useThemeCommands();
  const shell = useShell();
  const { isOn: notificationsOn } = useNotificationSetting();
  const presence = usePresenceCommands();
  const go = (to: string, action?: string) => () =>
    leave(() => navigate(to, action ? { state: openWith(action) } : {}));

  const creations: Command[] = [
    { label: 'Add knowledge item', icon: BookPlus, run: go('/knowledge-base', 'add'), keywords: ['new'] },
    { label: 'Create API key', icon: KeyRound, run: go('/api-keys', 'add'), keywords: ['new'] },
    { label: 'Add agent', icon: UserPlus, run: go('/agents', 'add'), keywords: ['new', 'invite', 'team'] },
  ];
  return [
    {
      heading: 'Go to',
      commands: screensFor(user.role).map(({ to, label, hint, icon }) => ({
        label,
        icon,
        hint,
        run: go(to),
      })),
    },
    {
      heading: 'Actions',
      commands: [
        ...(reaches(user.role, 'admin') ? creations : []),
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
