export const CHECKS = ['keys', 'agents', 'widget', 'handoff'] as const;
export type Check = (typeof CHECKS)[number];

/** What a handoff passes through, in order. */
export const HOPS = [
  'Visitor starts a conversation',
  'Visitor’s live connection stands',
  'Visitor writes, the assistant answers',
  'Visitor asks for a person',
  'This dashboard sees the request',
  'You take it',
  'Your reply reaches the visitor',
  'The conversation ends on both sides',
] as const;
export type HopName = (typeof HOPS)[number];

/** A step that was begun; `ms` once it is done. */
export interface Hop {
  name: HopName;
  ms: number | null;
}

export interface Result {
  status: 'idle' | 'running' | 'success' | 'warning' | 'error';
  summary: string;
  /** What failed, or what to do about it. */
  detail?: string | undefined;
  /** Only of a test that passes through them; those begun so far. */
  hops?: readonly Hop[];
}
export type Results = Record<Check, Result>;

export const TITLES: Record<Check, string> = {
  keys: 'API keys',
  agents: 'Agents',
  handoff: 'Handoff service',
  widget: 'Widget',
};

const idle = (summary: string): Result => ({ status: 'idle', summary });
export const NOT_RUN: Results = {
  keys: idle('Is there a key that a site can use?'),
  agents: idle('Is there somebody to hand over to?'),
  widget: idle('Are its script, its window and its settings delivered?'),
  handoff: { ...idle('Does a visitor reach a person, and the answer the visitor?'), hops: [] },
};
