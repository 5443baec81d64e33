/** `secret`: shown once, for servers. `publishable`: in the HTML of a site, so it may only chat, and is read again. */
export const KEY_KINDS = ['secret', 'publishable'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Of equal length: the widget finds the part that masked keys show by its place. */
export const KEY_PREFIXES: Record<KeyKind, string> = { secret: 'sk_', publishable: 'pk_' };

export const hasKeyPrefix = (key: string): boolean =>
  Object.values(KEY_PREFIXES).some((prefix) => key.startsWith(prefix));

/** The publishable key that every new workspace has. */
export const WEBSITE_KEY_NAME = 'Website';
