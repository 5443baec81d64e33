import { t } from '@lingui/core/macro';
import { greeting } from './components/page/greeting.ts';
import { storedMember, storedToken } from './session/stored-session.ts';
import { isSidebarCollapsed } from './session/stored-sidebar.ts';

const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/contact',
  '/docs',
  '/widget-test',
];
const LINKS = ['w-24', 'w-20', 'w-32', 'w-28', 'w-24', 'w-16', 'w-28', 'w-20'];
/** Neither moves nor has a shadow: each took the first frame some 10 ms. */
const CARD = 'rounded-lg bg-surface';

function make(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

const bar = (size: string) => make('span', `block rounded-sm bg-pressed ${size}`);

/** Draws the shell as it will be, from what this browser knows of the session. False where no one is signed in. */
export function drawFirstPaint(root: HTMLElement): boolean {
  const path = location.pathname;
  if (storedToken() === null || PUBLIC.includes(path)) return false;
  const member = storedMember();
  const isCollapsed = isSidebarCollapsed();
  const isDashboard = path === '/dashboard' || path === '/app';

  const workspace = isCollapsed || !member ? '' : make('span', 'truncate font-medium', member.tenant.name);
  const links = LINKS.map((width) =>
    make(
      'span',
      'mx-2 flex h-9 items-center gap-3 px-3',
      bar('size-4.5'),
      isCollapsed ? '' : bar(`h-3.5 ${width}`),
    ),
  );
  const sidebar = make(
    'div',
    `sticky top-0 hidden h-dvh shrink-0 overflow-hidden border-line border-e md:block ${isCollapsed ? 'w-16' : 'w-60'}`,
    make('div', 'flex items-center gap-3 p-4', bar('size-8'), workspace),
    make('div', 'mt-12 flex flex-col gap-0.5', ...links),
  );

  const title = isDashboard
    ? make('span', 'font-semibold text-md tracking-tight max-md:ps-8 sm:text-lg', t`Dashboard`)
    : bar('h-6 w-40');
  const welcome = make('p', '[overflow-wrap:anywhere]');
  if (isDashboard && member) {
    const { name } = member.user;
    welcome.append(
      make('span', 'font-semibold text-xl tracking-tight', t`Welcome, ${name}`),
      make('br', ''),
      make('span', 'text-muted', greeting(member.user.role)),
    );
  }
  const page = make(
    'div',
    'mx-auto flex max-w-6xl flex-col gap-6 px-4 pt-2 md:px-6',
    welcome,
    make(
      'div',
      'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4',
      ...LINKS.slice(4).map(() => make('div', `${CARD} h-30`)),
    ),
    make('div', `${CARD} h-96`),
  );
  const shell = make(
    'div',
    'flex min-h-dvh',
    sidebar,
    make(
      'div',
      'min-w-0 flex-1',
      make('div', 'mx-auto flex h-14 max-w-6xl items-center px-4 md:px-6', title),
      page,
    ),
  );
  shell.setAttribute('aria-busy', 'true');
  root.replaceChildren(shell);
  return true;
}
