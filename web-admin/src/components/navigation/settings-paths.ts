/** The sections of the settings area, in the order of its navigation. */
export const SECTION_PATHS = [
  '/settings/workspace',
  '/settings/assistant',
  '/settings/widget',
  '/settings/handoff',
  '/settings/hours',
  '/settings/replies',
  '/settings/labels',
  '/settings/install',
  '/settings/identity',
  '/settings/blocked',
  '/agents',
  '/api-keys',
  '/webhooks',
  '/subscribe',
] as const;

export type SectionPath = (typeof SECTION_PATHS)[number];

/** Addresses of the settings area; the last one is the specification's, and shows the assistant. */
export const SETTINGS_PATHS: readonly string[] = [...SECTION_PATHS, '/settings', '/prompt-tuner'];
