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

/** Results of the caller's own search, best first; the menu does not rank them again. */
export interface SearchResults {
  /** The query. Once the typed text differs, only results whose name fits it stay. */
  search: string;
  groups: readonly CommandGroup[];
  /** What could not be searched and why, in a sentence. */
  problem: string | null;
}
