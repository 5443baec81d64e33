export { CommandMenu } from './CommandMenu.tsx';
export type { Command, CommandGroup, SearchResults } from './command.ts';
export { Kbd } from './Kbd.tsx';
export { keyName } from './key-name.ts';
export { type ShortcutGroup, ShortcutsDialog } from './ShortcutsDialog.tsx';
export { useOfferedCommands, useScreenCommands } from './screen-commands.ts';
export { COMMAND_KEY, useCommandKeys } from './use-command-keys.ts';
export { useThemeCommands } from './use-theme-commands.ts';
