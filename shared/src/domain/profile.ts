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
export type Timezone = (typeof TIMEZONES)[number];

export const DEFAULT_PREFERENCES = {
  notifications: { email: true, browser: true },
  timezone: 'UTC',
} as const;
