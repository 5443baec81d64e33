import { luminance } from '../bridge/luminance.ts';
import type { WindowState } from '../bridge/messages.ts';
import { styles } from './styles.ts';

export interface Stage {
  paint(color: string, position: string): void;
  show(state: WindowState): void;
  badge(count: number): void;
  addFrame(src: string): HTMLIFrameElement;
  button: HTMLButtonElement;
  remove(): void;
}

const TITLE = 'Support Chat';
const CHAT = 'M21 11.5a8.4 8.4 0 0 1-12.3 7.4L3 21l2.1-5.7A8.5 8.5 0 1 1 21 11.5z';
const DOWN = 'M6 9l6 6 6-6';

/** Everything the widget puts into the page lives under one element, outside `body`: apps that swap their body keep it. */
export function createStage(): Stage {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const wrap = document.createElement('section');
  const button = document.createElement('button');
  const count = document.createElement('span');
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  let at = '';
  let shown: WindowState = 'closed';

  addStyles(root);
  wrap.setAttribute('aria-label', TITLE);
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  count.className = 'n';
  button.className = 'b';
  icon.appendChild(path);
  button.append(icon, count);
  wrap.appendChild(button);
  root.appendChild(wrap);
  document.documentElement.appendChild(host);

  const show = (state: WindowState) => {
    shown = state;
    wrap.className = at + state.charAt(0);
    path.setAttribute('d', state === 'open' ? DOWN : CHAT);
    button.setAttribute('aria-expanded', String(state === 'open'));
  };

  const badge = (unread: number) => {
    count.textContent = unread ? (unread > 9 ? '9+' : String(unread)) : '';
    button.setAttribute('aria-label', TITLE + (unread ? `, ${unread} unread` : ''));
  };
  badge(0);

  return {
    button,
    show,
    badge,
    paint(color, position) {
      at = (/left/.test(position) ? 'l ' : '') + (/top/.test(position) ? 't ' : '');
      wrap.style.setProperty('--c', color);
      // An icon needs 3:1 on its ground: white up to a luminance of 0.3, black above.
      wrap.style.setProperty('--i', luminance(color) > 0.3 ? '#000' : '#fff');
      show(shown);
    },
    addFrame(src) {
      const frame = document.createElement('iframe');
      frame.title = TITLE;
      frame.referrerPolicy = 'no-referrer';
      frame.src = src;
      frame.className = 'p';
      wrap.insertBefore(frame, button);
      return frame;
    },
    remove: () => host.remove(),
  };
}

/** A constructed sheet is not an inline style: it works under a page's `style-src 'self'`. */
function addStyles(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.textContent = styles;
    root.appendChild(style);
  }
}
