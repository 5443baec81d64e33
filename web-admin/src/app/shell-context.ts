import { createContext, use } from 'react';

export interface ShellControls {
  openDrawer: () => void;
}

export const ShellContext = createContext<ShellControls>({ openDrawer: () => undefined });

export const useShell = (): ShellControls => use(ShellContext);
