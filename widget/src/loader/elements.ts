import type { WindowState } from '../bridge/messages.ts';
import { inkOn } from './ink.ts';
import { language, title } from './locale.ts';
import { styles } from './styles.ts';

// Everything the widget puts into the page lives under one element, outside `body`: apps that swap their body keep it.
export const host = document.createElement('div');
const root = host.attachShadow({ mode: 'open' });
const wrap = make('aside', root);
const button = make('button', wrap);
const badge = make('span', button);
/** For who cannot see the badge: a screen reader says what is put in here, once it has nothing else to say. */
const news = make('output', wrap);
const panel = make('div', wrap);
/** Pushed out of sight by the frame as soon as that is seen. */
export const note = make('p', panel);

addStyles();
host.popover = 'manual';
showUnread(0, '');
wrap.lang = language;
note.role = 'alert';

/** Puts it into the page, unless it is there. */
export function attach(onClick: () => void, onIntent: () => void): void {
  if (host.isConnected) return;
  button.onclick = onClick;
  // Meaning to click takes a few hundred milliseconds: enough to have the frame there when the click comes.
  button.onpointerenter = button.onfocus = onIntent;
  document.documentElement.append(host);
  // In the top layer nothing of the page lies above it, and a page that is transformed does not move it.
  if (host.showPopover) host.showPopover();
}

/** While the window is on hold, its frame is not seen, and the launcher stays to close it. */
export function draw(color: string, position: string, state: WindowState, isReady: boolean): void {
  wrap.className = `${position} ${state} ${isReady ? '' : 'hold'}`;
  button.style.background = color;
  button.style.color = inkOn(color);
  button.setAttribute('aria-expanded', `${state === 'open'}`);
}

/** How many messages are unread, and the same in words. */
export function showUnread(count: number, text: string): void {
  badge.textContent = `${count || ''}`;
  button.setAttribute('aria-label', title + (text && `, ${text}`));
  // What is put in again is said again.
  if (news.textContent !== text) news.textContent = text;
}

export function addFrame(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.referrerPolicy = 'no-referrer';
  frame.src = src;
  // Only now: without an address it would load an empty page first, which takes a slow processor 25 ms.
  panel.prepend(frame);
  return frame;
}

/** Puts the focus back to where it was, or on the launcher; not when the visitor has taken it elsewhere. */
export function refocus(place: HTMLElement | null): void {
  if (!root.activeElement) return;
  button.focus();
  // Does nothing where that has gone, or never could have it.
  if (place) place.focus({ preventScroll: true });
}

/** A new element, before all that `parent` has. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parent: ParentNode,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  parent.prepend(element);
  return element;
}

/** A constructed sheet is not an inline style: it works under a page's `style-src 'self'`. */
function addStyles(): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = make('style', root);
    style.textContent = styles;
  }
}
