import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type Theme } from '../theme/stored-theme.ts';
import { useTheme } from '../theme/use-theme.ts';
import type { Command } from './command.ts';

const themes = [
  { theme: 'light', label: msg`Light theme`, icon: Sun },
  { theme: 'dark', label: msg`Dark theme`, icon: Moon },
  { theme: 'system', label: msg`System theme`, icon: Monitor },
] satisfies { theme: Theme; label: MessageDescriptor; icon: typeof Sun }[];

/** The themes to choose from, with the one that is chosen. */
export function useThemeCommands(): Command[] {
  const chosen = useTheme();
  return themes.map(({ theme, label, icon }) => ({
    label: t(label),
    icon,
    keywords: [t`appearance`, t`mode`],
    isChosen: theme === chosen,
    run: () => setTheme(theme),
  }));
}
