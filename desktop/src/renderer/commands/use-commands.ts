import type { InboxView } from '@chatbot-saas/contract/domain';
import { type CommandGroup, toast, useOfferedCommands, useThemeCommands } from '@chatbot-saas/ui';
import type { ShellState } from '../../core/os/shell-state.ts';
import { sentence, unwrap } from '../api.ts';
import { appCommands } from './app-commands.ts';

export interface CommandsOptions {
  view: InboxView;
  /** Null until it is known. */
  shell: ShellState | null;
  isOnline: boolean;
  onView: (view: InboxView) => void;
  onKnowledgeSearch: () => void;
  /** The focus may be moved: it is back where it was before the menu opened. */
  onSearch: () => void;
  onSignOut: () => void;
}

/** What can be done from anywhere, now. */
export function useCommands(options: CommandsOptions & { onShortcuts: () => void }): CommandGroup[] {
  const { view, shell, isOnline } = options;
  const { setAway, setMuted, setSound } = window.api.shell;
  const themes = useThemeCommands();
  const offered = useOfferedCommands();
  const everywhere = appCommands({
    view,
    shell,
    isOnline,
    themes,
    actions: {
      show: options.onView,
      searchKnowledge: options.onKnowledgeSearch,
      search: options.onSearch,
      setAway: (isAway) =>
        attempt(async () => {
          await unwrap(setAway({ isAway }));
          if (!isOnline) toast.info(`You are ${isAway ? 'away' : 'back'} once there is a connection.`);
        }),
      setMuted: (isMuted) => attempt(() => unwrap(setMuted({ isMuted }))),
      setSound: (hasSound) => attempt(() => unwrap(setSound({ hasSound }))),
      refresh: () => attempt(refresh),
      showShortcuts: options.onShortcuts,
      signOut: options.onSignOut,
    },
  });
  return [...offered, ...everywhere];
}

async function refresh(): Promise<void> {
  await unwrap(window.api.inbox.refresh());
  const { failure } = await unwrap(window.api.inbox.status());
  if (failure === null) toast.success('Up to date', { id: 'refresh' });
  else toast.error(failure, { id: 'refresh' });
}

const attempt = (act: () => Promise<void>): void => void act().catch((error) => toast.error(sentence(error)));
