import type { WidgetPosition } from '@chatbot-saas/contract/domain';

/** `minimised` keeps a title bar in view; `closed` leaves only the launcher, `greeting` a line next to it. */
export type WindowState = 'closed' | 'open' | 'minimised' | 'greeting';

export interface Visitor {
  name?: string | undefined;
  email?: string | undefined;
}

/** The key travels here and nowhere else: never in a URL, a referrer or a log. */
export interface Init {
  type: 'init';
  apiKey: string;
  state: WindowState;
  color: string;
  visitor: Visitor;
  page: { url: string; referrer: string };
  /** Not kept over page loads, and ended with the frame. */
  temporary: boolean;
  /** The page has opened the frame by itself, without the visitor's doing. */
  live: boolean;
}

export type ToFrame = Init | { type: 'state'; state: WindowState } | { type: 'identify'; visitor: Visitor };

/** What the launcher should look like; `live` while a person has the conversation, so that the next page listens at once. */
export interface LauncherLook {
  type: 'look';
  color: string;
  position: WidgetPosition;
  live: boolean;
}

export type ToHost =
  | LauncherLook
  | { type: 'state'; state: WindowState }
  /** With the count in the visitor's language, for who cannot see the badge; without a word if there is none. */
  | { type: 'unread'; count: number; text: string }
  | { type: 'event'; name: FrameEvent };

/** What a page can listen for, in addition to `close`; `open` where a greeting was shown before. No text of the conversation leaves the frame. */
export type FrameEvent = 'message' | 'handoff' | 'open';

/**
 * The frame's first word, to any page that embeds it, when it can take an `init`. It says nothing, and is what a careless
 * listener of that page stumbles over least: text, and JSON.
 */
export const HELLO = '{}';

const MAX_TEXT = 2048;

export function parseToHost(data: unknown): ToHost | null {
  const { type, state, count, text, name, color, position, live } = Object(data) as Record<string, unknown>;
  if (type === 'state' && isState(state)) return { type, state };
  // The unsigned shift makes a whole number of anything.
  if (type === 'unread' && typeof text === 'string') return { type, count: Number(count) >>> 0, text };
  if (type === 'event' && isFrameEvent(name)) return { type, name };
  if (type === 'look' && isColor(color) && isPosition(position)) {
    return { type, color, position, live: live === true };
  }
  return null;
}

export function parseToFrame(data: unknown): ToFrame | null {
  const from = asRecord(data);
  if (from.type === 'state') return isState(from.state) ? { type: 'state', state: from.state } : null;
  if (from.type === 'identify') return { type: 'identify', visitor: parseVisitor(from.visitor) };
  if (from.type !== 'init' || typeof from.apiKey !== 'string' || !isState(from.state)) return null;
  const page = asRecord(from.page);
  return {
    type: 'init',
    apiKey: from.apiKey.trim().slice(0, MAX_TEXT),
    state: from.state,
    color: isColor(from.color) ? from.color : '',
    visitor: parseVisitor(from.visitor),
    page: { url: text(page.url), referrer: text(page.referrer) },
    temporary: !!from.temporary,
    live: !!from.live,
  };
}

export function parseVisitor(data: unknown): Visitor {
  const from = asRecord(data);
  const name = text(from.name).trim().slice(0, 200);
  const email = text(from.email).trim().slice(0, 320);
  return { ...(name && { name }), ...(email && { email }) };
}

export function isColor(value: unknown): value is string {
  return matches(/^#[0-9a-f]{6}$/i, value);
}

export function isPosition(value: unknown): value is WidgetPosition {
  return matches(/^(bottom|top)-(right|left)$/, value);
}

function isFrameEvent(value: unknown): value is FrameEvent {
  return matches(/^(open|message|handoff)$/, value);
}

function isState(value: unknown): value is WindowState {
  return matches(/^(open|closed|minimised|greeting)$/, value);
}

function matches(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function asRecord(data: unknown): Record<string, unknown> {
  return Object(data);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}
