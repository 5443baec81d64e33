import type { LucideIcon } from 'lucide-react';

export interface Command {
  /** Where several may bear the same label. */
  id?: string;
  label: string;
  icon: LucideIcon;
  run: () => unknown;
  hint?: string;
  /** Other words for it. */
  keywords?: string[];
  /** How it is done without this menu. */
  keys?: string[];
  isChosen?: boolean;
}
export interface CommandGroup {
  heading: string;
  commands: Command[];
}

/** What a search of the caller's own answered, best first; the menu does not judge it again. */
export interface Found extends CommandGroup {
  /** What was searched for; while something else is typed by now, only what fits that by its name stays. */
  search: string;
}
