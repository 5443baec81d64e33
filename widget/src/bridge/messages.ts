import type { WidgetPosition } from '@chatbot-saas/contract/domain';

/** `minimised` keeps a title bar in view; `closed` leaves only the launcher, `greeting` a line next to it. */
export type WindowState = 'closed' | 'open' | 'minimised' | 'greeting';

/** What a page says of its visitor, in any number of calls. */
export interface Said {
  name?: string | undefined;
  email?: string | undefined;
  /** Text that the site's own server has signed. */
  token?: unknown;
  attributes?: object | undefined;
}

/** The page around the chat. */
export interface Page {
  url: string;
  referrer: string;
  title: string;
}

/** The key travels here and nowhere else: never in a URL, a referrer or a log. */
export interface Init {
  type: 'init';
  apiKey: string;
  state: WindowState;
  color: string;
  /** The latest outweighs. */
  said: readonly Said[];
  page: Page;
  /** Not kept over page loads, and ended with the frame. */
  temporary: boolean;
  live: Live;
}

/** An init says all of it once more; what the page has just said of its visitor comes alone. */
export type ToFrame = Init | Said;

/**
 * `true` while a person has the conversation, so that the next page listens at once, and where a greeting may be shown;
 * `reset` until the frame has forgotten the visitor. Words, which is what the page's storage keeps.
 */
export type Live = 'true' | 'false' | 'reset';

/** What the launcher should look like, and how the next page begins. */
export type LauncherLook = [color: string, position: WidgetPosition, live: Live];

export type ToHost =
  | { type: 'state'; text: WindowState }
  | { type: 'event'; text: FrameEvent }
  /** A look's words, with spaces between them: some pages change what JSON does. */
  | { type: 'look'; text: string }
  /** With the count in the visitor's language, for who cannot see the badge; without a word if there is none. */
  | { type: 'unread'; text: string; count: number };

/** What a page can listen for, in addition to `close`; `open` where a greeting was shown before. No text of the conversation leaves the frame. */
export type FrameEvent = 'message' | 'handoff' | 'open' | 'page' | 'reset';

/**
 * The frame's first word, to any page that embeds it, when it can take an `init`. It says nothing, and is what a careless
 * listener of that page stumbles over least: text, and JSON.
 */
export const HELLO = '{}';

const MAX_TEXT = 2048;

/** Every message has a text, so that one pattern knows them all. */
export function parseToHost(data: unknown): (ToHost & { count: number }) | null {
  const { type, text, count } = Object(data);
  return typeof text === 'string' &&
    /^(state (open|closed|minimised|greeting)|event (open|message|handoff|page|reset)|(unread|look) [\s\S]*)$/.test(
      `${type} ${text}`,
    )
    ? // The unsigned shift makes a whole number of anything.
      { type, text, count: count >>> 0 }
    : null;
}

export function parseLook(words: string): LauncherLook | null {
  const look = words.split(' ') as LauncherLook;
  return isColor(look[0]) && isPosition(look[1]) ? look : null;
}

export function parseToFrame(data: unknown): ToFrame | null {
  const from = asRecord(data);
  const state = text(from.state);
  // What is said alone always names its attributes.
  if (from.type === undefined && from.attributes instanceof Object) return parseSaid(from);
  if (from.type !== 'init' || typeof from.apiKey !== 'string' || !isState(state)) return null;
  const page = asRecord(from.page);
  const color = text(from.color);
  return {
    type: 'init',
    apiKey: from.apiKey.trim().slice(0, MAX_TEXT),
    state,
    color: isColor(color) ? color : '',
    said: Array.isArray(from.said) ? from.said.map(parseSaid) : [],
    page: { url: text(page.url), referrer: text(page.referrer), title: text(page.title) },
    temporary: !!from.temporary,
    live: from.live === 'true' || from.live === 'reset' ? from.live : 'false',
  };
}

/** The token and the attributes are looked at later, where the site's developer hears what is wrong with them. */
function parseSaid(data: unknown): Said {
  const { token, attributes, ...from } = asRecord(data);
  const name = text(from.name).trim().slice(0, 200);
  const email = text(from.email).trim().slice(0, 320);
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(token != null && { token }),
    ...(attributes instanceof Object && { attributes }),
  };
}

export function isColor(value: string | undefined): value is string {
  return /^#[0-9a-f]{6}$/i.test(value as string);
}

export function isPosition(value: string | undefined): value is WidgetPosition {
  return /^(bottom|top)-(right|left)$/.test(value as string);
}

function isState(value: string): value is WindowState {
  return /^(open|closed|minimised|greeting)$/.test(value);
}

function asRecord(data: unknown): Record<string, unknown> {
  return Object(data);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}
