export const INDUSTRIES = [
  'ecommerce',
  'saas',
  'healthcare',
  'education',
  'finance',
  'real-estate',
  'other',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

/** The most common zones, offered first. */
export const TIMEZONES = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
  'Asia/Shanghai',
] as const;

/** Whether this machine knows the time zone: any IANA name, but no bare offset, and none that ICU alone knows. */
export function isTimezone(name: string): boolean {
  try {
    if (!/^[A-Z]/.test(name) || /^systemv\//i.test(name)) return false;
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** What a member wants by mail, while `notifications.email` is on. */
export const DEFAULT_TEAM_MAIL = {
  waiting: true,
  assigned: true,
  mention: true,
  digest: 'off',
  quietHours: null,
} as const;

export const DEFAULT_PREFERENCES = {
  notifications: { email: true, browser: true },
  mail: DEFAULT_TEAM_MAIL,
  timezone: 'UTC',
  language: null,
} as const;
