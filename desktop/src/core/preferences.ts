import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';

/** Where and how large the window was; `bounds` are those of the window when it is neither maximized nor full screen. */
export interface WindowPlace {
  bounds: { x: number; y: number; width: number; height: number };
  isMaximized: boolean;
  zoomLevel: number;
}

/** What a person has set on this computer, for every account. */
export interface Preferences {
  hasSound: boolean;
  /** ISO 8601; null or past: not muted. */
  mutedUntil: string | null;
  /** Closing the window leaves the console running; said once. */
  hasToldOfTray: boolean;
  window: WindowPlace | null;
  /** As the person who signed in last has chosen it; null: that of the system. */
  language: InterfaceLanguage | null;
}

/** Read at once, kept over restarts. */
export interface PreferenceStore {
  get(): Preferences;
  set(change: Partial<Preferences>): void;
}
