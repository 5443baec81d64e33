import type { WindowState } from '../bridge/messages.ts';
import { inkOn } from './ink.ts';
import { styles } from './styles.ts';
import { language, title } from './words.ts';

// Everything the widget puts into the page lives under one element, outside `body`: apps that swap their body keep it.
export const host = make('div');
const root = host.attachShadow({ mode: 'open' });
const wrap = make('aside');
const panel = make('div');
/** Pushed out of sight by the frame as soon as that is seen. */
export const note = make('p');
const button = make('button');
const badge = make('span');

addStyles();
wrap.lang = language;
note.role = 'alert';
panel.append(note);
button.append(badge);
wrap.append(panel, button);
root.append(wrap);

/** Puts it into the page, unless it is there. */
export function attach(onClick: () => void, onIntent: () => void): void {
  if (host.isConnected) return;
  button.onclick = onClick;
  // Meaning to click takes a few hundred milliseconds: enough to have the frame there when the click comes.
  button.onpointerenter = button.onfocus = onIntent;
  document.documentElement.append(host);
}

/** While the window is on hold, its frame is not seen, and the launcher stays to close it. */
export function draw(
  color: string,
  position: string,
  state: WindowState,
  isReady: boolean,
  unread: number,
  unreadText: string,
): void {
  wrap.className = `${position} ${state}${isReady ? '' : ' hold'}`;
  button.style.background = color;
  button.style.color = inkOn(color);
  button.setAttribute('aria-expanded', `${state === 'open'}`);
  button.setAttribute('aria-label', title + (unread ? `, ${unreadText}` : ''));
  badge.textContent = `${unread || ''}`;
}

export function addFrame(src: string): HTMLIFrameElement {
  const frame = make('iframe');
  frame.title = title;
  frame.referrerPolicy = 'no-referrer';
  frame.src = src;
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

function make<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return document.createElement(name);
}

/** A constructed sheet is not an inline style: it works under a page's `style-src 'self'`. */
function addStyles(): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = make('style');
    style.textContent = styles;
    root.append(style);
  }
}
