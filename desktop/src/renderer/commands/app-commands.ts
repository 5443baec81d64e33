import { COMMAND_KEY, type Command, type CommandGroup, clockTime, type ListView } from '@chatbot-saas/ui';
import { msg, t } from '@lingui/core/macro';
import {
  Archive,
  AtSign,
  Bell,
  BellOff,
  BookOpen,
  Bot,
  CircleDot,
  Coffee,
  Hourglass,
  Inbox,
  Keyboard,
  Languages,
  LogOut,
  RefreshCw,
  TextSearch,
  UserRound,
  UsersRound,
  Volume2,
  VolumeX,
  Zap,
} from 'lucide-react';
import type { ShellState } from '../../core/os/shell-state.ts';

export interface AppCommandOptions {
  view: ListView;
  /** Null until it is known: then without what depends on it. */
  shell: ShellState | null;
  isOnline: boolean;
  themes: Command[];
  /** Whether there is more than one. */
  hasLanguages: boolean;
  actions: AppActions;
}

export interface AppActions {
  show(view: ListView): void;
  searchKnowledge(): void;
  search(): void;
  setAway(isAway: boolean): void;
  setMuted(isMuted: boolean): void;
  setSound(hasSound: boolean): void;
  refresh(): void;
  manageReplies(): void;
  chooseLanguage(): void;
  showShortcuts(): void;
  signOut(): void;
}

const later = () => t`Saved here, syncs later`;

const VIEWS = [
  { view: 'all', label: msg`All conversations`, hint: msg`Everything, by section`, icon: Inbox },
  { view: 'waiting', label: msg`Waiting`, hint: msg`Visitors who need an agent`, icon: Hourglass },
  { view: 'mine', label: msg`My Chats`, hint: msg`Chats you’ve accepted`, icon: UserRound },
  { view: 'mentions', label: msg`Mentions`, hint: msg`Notes that mention you`, icon: AtSign },
  { view: 'team', label: msg`Others`, hint: msg`Your teammates’ chats`, icon: UsersRound },
  {
    view: 'assistant',
    label: msg`With the assistant`,
    hint: msg`Chats the assistant is handling`,
    icon: Bot,
  },
  {
    view: 'ended',
    label: msg({ message: 'Ended', context: 'conversations' }),
    hint: msg`Closed chats`,
    icon: Archive,
  },
] as const;

/** Everything that can be done from anywhere in the console; what needs the server says so while there is none. */
export function appCommands(options: AppCommandOptions): CommandGroup[] {
  const { view, shell, isOnline, themes, hasLanguages, actions } = options;
  return [
    {
      heading: t`Go to`,
      commands: [
        ...VIEWS.map(({ view: one, label, hint, icon }) => ({
          label: t(label),
          hint: t(hint),
          icon,
          isChosen: one === view,
          run: () => actions.show(one),
        })),
        {
          label: t`Saved replies`,
          icon: Zap,
          hint: t`Write, change and delete them`,
          keywords: [t`templates`, t`macros`],
          run: actions.manageReplies,
        },
      ],
    },
    {
      heading: t`Find`,
      commands: [
        {
          label: t`Look up an answer`,
          icon: BookOpen,
          hint: t`In the knowledge base`,
          keywords: [t`knowledge`, t`help`],
          keys: [COMMAND_KEY, 'L'],
          run: actions.searchKnowledge,
        },
        {
          label: t`Find in messages`,
          icon: TextSearch,
          hint: t`Everything stored on this computer`,
          keywords: [t`search`],
          keys: ['/'],
          run: actions.search,
        },
      ],
    },
    {
      heading: t`Actions`,
      commands: [
        ...(shell ? [...presence(shell, actions), ...calls(shell, actions)] : []),
        {
          label: t`Check again`,
          icon: RefreshCw,
          hint: isOnline ? t`Sync now` : t`Try to reconnect`,
          keywords: [t`refresh`, t`reload`, t`sync`],
          run: actions.refresh,
        },
      ],
    },
    { heading: t`Appearance`, commands: themes },
    {
      heading: t`Help and account`,
      commands: [
        // Also found in English, by those who read no other language.
        ...(hasLanguages
          ? [{ label: t`Language`, icon: Languages, keywords: ['language'], run: actions.chooseLanguage }]
          : []),
        { label: t`Keyboard shortcuts`, icon: Keyboard, keys: ['?'], run: actions.showShortcuts },
        {
          label: t`Sign out`,
          icon: LogOut,
          ...(!isOnline && { hint: later() }),
          keywords: [t`log out`, t`leave`],
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
    label: t`Set yourself to Away`,
    icon: Coffee,
    hint: isUnknown ? later() : t`No new conversations`,
    keywords: [t`go away`, t`pause`, t`break`],
    run: () => actions.setAway(true),
  };
  const back: Command = {
    label: t`Set yourself to Online`,
    icon: CircleDot,
    hint: isUnknown ? later() : t`New conversations come to you`,
    keywords: [t`back online`, t`go online`, t`available`],
    run: () => actions.setAway(false),
  };
  if (isUnknown) return [away, back];
  return [shell.awayBy === 'hand' ? back : away];
}

function calls({ mutedUntil, hasSound }: ShellState, actions: AppActions): Command[] {
  const time = mutedUntil && clockTime(mutedUntil);
  const mute: Command = time
    ? {
        label: t`Unmute`,
        icon: Bell,
        hint: t`Muted until ${time}`,
        keywords: [t`notifications`],
        run: () => actions.setMuted(false),
      }
    : {
        label: t`Mute for 1 hour`,
        icon: BellOff,
        hint: t`No notifications, no sound`,
        keywords: [t`notifications`, t`do not disturb`],
        run: () => actions.setMuted(true),
      };
  const sound: Command = {
    label: hasSound ? t`Turn sound off` : t`Turn sound on`,
    icon: hasSound ? VolumeX : Volume2,
    keywords: [t`chime`],
    run: () => actions.setSound(!hasSound),
  };
  return [mute, sound];
}
