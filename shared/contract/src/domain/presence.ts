/** Belongs to a person over all devices: `away` set by hand stays until changed by hand. */
export const PRESENCES = ['online', 'away', 'offline'] as const;
export type Presence = (typeof PRESENCES)[number];
