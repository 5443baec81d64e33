import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type Theme } from '../theme/stored-theme.ts';
import { useTheme } from '../theme/use-theme.ts';
import type { Command } from './command.ts';

const themes = [
  { theme: 'light', label: 'Light appearance', icon: Sun },
  { theme: 'dark', label: 'Dark appearance', icon: Moon },
  { theme: 'system', label: 'Appearance of the system', icon: Monitor },
] satisfies { theme: Theme; label: string; icon: typeof Sun }[];

/** The themes to choose from, with the one that is chosen. */
export function useThemeCommands(): Command[] {
  const chosen = useTheme();
  return themes.map(({ theme, label, icon }) => ({
    label,
    icon,
    keywords: ['theme', 'mode'],
    isChosen: theme === chosen,
    run: () => setTheme(theme),
  }));
}
