import type { ListView } from '@chatbot-saas/ui';
import { type CommandGroup, toast, useOfferedCommands, useThemeCommands } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { ShellState } from '../../core/os/shell-state.ts';
import { failureText } from '../../texts/failure-text.ts';
import { sentence, unwrap } from '../api.ts';
import { LANGUAGES } from '../language/language.ts';
import { appCommands } from './app-commands.ts';

export interface CommandsOptions {
  view: ListView;
  /** Null until it is known. */
  shell: ShellState | null;
  isOnline: boolean;
  onView: (view: ListView) => void;
  onKnowledgeSearch: () => void;
  /** The focus may be moved: it is back where it was before the menu opened. */
  onSearch: () => void;
  onSavedReplies: () => void;
  onLanguage: () => void;
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
    hasLanguages: LANGUAGES.length > 1,
    actions: {
      show: options.onView,
      searchKnowledge: options.onKnowledgeSearch,
      search: options.onSearch,
      setAway: (isAway) =>
        attempt(async () => {
          await unwrap(setAway({ isAway }));
          if (!isOnline)
            toast.info(
              isAway ? t`You’ll be away once you reconnect.` : t`You’ll be back once you reconnect.`,
            );
        }),
      setMuted: (isMuted) => attempt(() => unwrap(setMuted({ isMuted }))),
      setSound: (hasSound) => attempt(() => unwrap(setSound({ hasSound }))),
      refresh: () => attempt(refresh),
      manageReplies: options.onSavedReplies,
      chooseLanguage: options.onLanguage,
      showShortcuts: options.onShortcuts,
      signOut: options.onSignOut,
    },
  });
  return [...offered, ...everywhere];
}

async function refresh(): Promise<void> {
  await unwrap(window.api.inbox.refresh());
  const { failure } = await unwrap(window.api.inbox.status());
  if (failure === null) toast.success(t`Up to date`, { id: 'refresh' });
  else toast.error(failureText(failure), { id: 'refresh' });
}

const attempt = (act: () => Promise<void>): void => void act().catch((error) => toast.error(sentence(error)));
