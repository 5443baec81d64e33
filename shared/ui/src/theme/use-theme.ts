import { useSyncExternalStore } from 'react';
import { onThemeChange, storedTheme, type Theme } from './stored-theme.ts';

export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, storedTheme);
