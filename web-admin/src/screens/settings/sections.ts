import { msg } from '@lingui/core/macro';

export const SECTION_TITLES = {
  workspace: msg`Workspace`,
  assistant: msg`Assistant`,
  widget: msg`Widget`,
  handoff: msg`Handoff`,
  hours: msg`Opening hours`,
  labels: msg`Labels`,
  install: msg`Install`,
} as const;

export type Section = keyof typeof SECTION_TITLES;
/** A section of the settings that are saved together. */
export type EditedSection = 'assistant' | 'widget' | 'handoff';

export const isSection = (name: string): name is Section => name in SECTION_TITLES;
