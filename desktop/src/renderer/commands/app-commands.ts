import type { InboxView } from '@chatbot-saas/contract/domain';
import { COMMAND_KEY, type Command, type CommandGroup, clockTime } from '@chatbot-saas/ui';
import {
  Archive,
  Bell,
  BellOff,
  BookOpen,
  Bot,
  CircleDot,
  Coffee,
  Hourglass,
  Inbox,
  Keyboard,
  LogOut,
  RefreshCw,
  TextSearch,
  UserRound,
  UsersRound,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ShellState } from '../../core/os/shell-state.ts';

export interface AppCommandOptions {
  view: InboxView;
  /** Null until it is known: then without what depends on it. */
  shell: ShellState | null;
  isOnline: boolean;
  themes: Command[];
  actions: AppActions;
}

export interface AppActions {
  show(view: InboxView): void;
  searchKnowledge(): void;
  search(): void;
  setAway(isAway: boolean): void;
  setMuted(isMuted: boolean): void;
  setSound(hasSound: boolean): void;
  refresh(): void;
  showShortcuts(): void;
  signOut(): void;
}

const LATER = 'Saved here, syncs later';

const VIEWS = [
  { view: 'all', label: 'All conversations', hint: 'Section after section', icon: Inbox },
  { view: 'waiting', label: 'Waiting', hint: 'Who waits for an agent', icon: Hourglass },
  { view: 'mine', label: 'My Chats', hint: 'What you have taken', icon: UserRound },
  { view: 'team', label: 'Others', hint: 'What your teammates have', icon: UsersRound },
  { view: 'assistant', label: 'With the assistant', hint: 'What the assistant answers', icon: Bot },
  { view: 'ended', label: 'Ended', hint: 'What is over', icon: Archive },
] as const;

/** Everything that can be done from anywhere in the console; what needs the server says so while there is none. */
export function appCommands({ view, shell, isOnline, themes, actions }: AppCommandOptions): CommandGroup[] {
  return [
    {
      heading: 'Go to',
      commands: VIEWS.map(({ view: one, ...rest }) => ({
        ...rest,
        isChosen: one === view,
        run: () => actions.show(one),
      })),
    },
    {
      heading: 'Find',
      commands: [
        {
          label: 'Look up an answer',
          icon: BookOpen,
          hint: 'In the knowledge base',
          keywords: ['knowledge', 'help'],
          keys: [COMMAND_KEY, 'L'],
          run: actions.searchKnowledge,
        },
        {
          label: 'Find in messages',
          icon: TextSearch,
          hint: 'In all that is kept on this computer',
          keywords: ['search'],
          keys: ['/'],
          run: actions.search,
        },
      ],
    },
    {
      heading: 'Actions',
      commands: [
        ...(shell ? [...presence(shell, actions), ...calls(shell, actions)] : []),
        {
          label: 'Check again',
          icon: RefreshCw,
          hint: isOnline ? 'Sync now' : 'Tries to reach the server',
          keywords: ['refresh', 'reload', 'sync'],
          run: actions.refresh,
        },
      ],
    },
    { heading: 'Appearance', commands: themes },
    {
      heading: 'Help and account',
      commands: [
        { label: 'Keyboard shortcuts', icon: Keyboard, keys: ['?'], run: actions.showShortcuts },
        {
          label: 'Sign out',
          icon: LogOut,
          ...(!isOnline && { hint: LATER }),
          keywords: ['log out', 'leave'],
          run: actions.signOut,
        },
      ],
    },
  ];
}

/** Without a connection it is unknown which of the two is chosen, so both can be; the server learns it later. */
function presence(shell: ShellState, actions: AppActions): Command[] {
  const isUnknown = shell.presence === 'offline';
  const away: Command = {
    label: 'Set yourself to Away',
    icon: Coffee,
    hint: isUnknown ? LATER : 'No new conversations',
    keywords: ['go away', 'pause', 'break'],
    run: () => actions.setAway(true),
  };
  const back: Command = {
    label: 'Set yourself to Online',
    icon: CircleDot,
    hint: isUnknown ? LATER : 'New conversations come to you',
    keywords: ['back online', 'go online', 'available'],
    run: () => actions.setAway(false),
  };
  if (isUnknown) return [away, back];
  return [shell.awayBy === 'hand' ? back : away];
}

function calls({ mutedUntil, hasSound }: ShellState, actions: AppActions): Command[] {
  const mute: Command = mutedUntil
    ? {
        label: 'Unmute',
        icon: Bell,
        hint: `Muted until ${clockTime(mutedUntil)}`,
        keywords: ['notifications'],
        run: () => actions.setMuted(false),
      }
    : {
        label: 'Mute for 1 hour',
        icon: BellOff,
        hint: 'Neither notices nor sound',
        keywords: ['notifications', 'do not disturb'],
        run: () => actions.setMuted(true),
      };
  const sound: Command = {
    label: hasSound ? 'Turn sound off' : 'Turn sound on',
    icon: hasSound ? VolumeX : Volume2,
    keywords: ['chime'],
    run: () => actions.setSound(!hasSound),
  };
  return [mute, sound];
}
