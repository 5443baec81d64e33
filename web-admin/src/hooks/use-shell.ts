import { createContext, use } from 'react';

export interface ShellControls {
  openDrawer: () => void;
  openCommands: () => void;
  openShortcuts: () => void;
  isCollapsed: boolean;
  toggleSidebar: () => void;
}

const nothing = () => undefined;

export const ShellContext = createContext<ShellControls>({
  openDrawer: nothing,
  openCommands: nothing,
  openShortcuts: nothing,
  isCollapsed: false,
  toggleSidebar: nothing,
});

export const useShell = (): ShellControls => use(ShellContext);
