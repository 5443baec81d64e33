import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
export const CHECKS = ['keys', 'agents', 'widget', 'handoff'] as const;
export type Check = (typeof CHECKS)[number];

/** What a handoff passes through, in order. */
export const HOPS = ['start', 'connect', 'answer', 'request', 'notify', 'accept', 'reply', 'end'] as const;
export type HopName = (typeof HOPS)[number];

export const HOP_LABELS: Record<HopName, MessageDescriptor> = {
  start: msg`Conversation started`,
  connect: msg`Visitor connected`,
  answer: msg`Assistant replied`,
  request: msg`Handoff requested`,
  notify: msg`Request received`,
  accept: msg`Accepted`,
  reply: msg`Your reply delivered`,
  end: msg`Conversation ended`,
};

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

export const TITLES: Record<Check, MessageDescriptor> = {
  keys: msg`API keys`,
  agents: msg`Agents`,
  handoff: msg`Handoff service`,
  widget: msg`Widget`,
};

const idle = (summary: string): Result => ({ status: 'idle', summary });
export const notRun = (): Results => ({
  keys: idle(t`Is there a key your site can use?`),
  agents: idle(t`Is there someone to hand over to?`),
  widget: idle(t`Do its script, window and settings load?`),
  handoff: { ...idle(t`Can a visitor reach an agent and get a reply?`), hops: [] },
});
