import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type Theme } from '../theme/stored-theme.ts';
import { useTheme } from '../theme/use-theme.ts';
import type { Command } from './command.ts';

const themes = [
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
  { theme: 'system', label: 'System theme', icon: Monitor },
] satisfies { theme: Theme; label: string; icon: typeof Sun }[];

/** The themes to choose from, with the one that is chosen. */
export function useThemeCommands(): Command[] {
  const chosen = useTheme();
  return themes.map(({ theme, label, icon }) => ({
    label,
    icon,
    keywords: ['appearance', 'mode'],
    isChosen: theme === chosen,
    run: () => setTheme(theme),
  }));
}
