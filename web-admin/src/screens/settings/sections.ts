export const SECTION_TITLES = {
  workspace: 'Workspace',
  assistant: 'Assistant',
  widget: 'Widget',
  handoff: 'Handoff',
  install: 'Install',
} as const;

export type Section = keyof typeof SECTION_TITLES;
/** A section of the settings that are saved together. */
export type EditedSection = 'assistant' | 'widget' | 'handoff';

export const isSection = (name: string): name is Section => name in SECTION_TITLES;
