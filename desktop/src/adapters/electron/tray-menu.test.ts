import { expect, test } from 'vitest';
import { speakGerman } from '../../../test/support/made-up-language.ts';
import { type TrayView, trayMenu, trayTitle, trayTone } from './tray-menu.ts';

const quiet: NonNullable<TrayView> = {
  presence: 'online',
  awayBy: null,
  waiting: 0,
  unread: 0,
  mutedUntil: null,
  hasSound: true,
  startsWithSystem: false,
};
const NO_UPDATE = { version: null, choice: null };
const checked = (view: TrayView) =>
  trayMenu(view, NO_UPDATE).flatMap((item) => (item !== 'separator' && item.isChecked ? [item.label] : []));

test.for([
  [null, 'offline', 'ChatBot SaaS: signed out'],
  [quiet, 'online', 'ChatBot SaaS: online'],
  [{ ...quiet, waiting: 2 }, 'waiting', 'ChatBot SaaS: online, 2 waiting'],
  [{ ...quiet, presence: 'away', awayBy: 'hand' }, 'away', 'ChatBot SaaS: away'],
  [
    { ...quiet, presence: 'away', awayBy: 'machine', mutedUntil: '2026-03-02T15:02:00.000Z' },
    'away',
    'ChatBot SaaS: away while this computer is idle, muted',
  ],
  [{ ...quiet, presence: 'offline', waiting: 3 }, 'offline', 'ChatBot SaaS: offline, 3 waiting'],
] as const satisfies readonly (readonly [TrayView, string, string])[])(
  '%# says how things stand',
  ([view, tone, title]) => {
    expect([trayTone(view), trayTitle(view)]).toEqual([tone, title]);
  },
);

test('ticks what was chosen by hand, not what the machine says', () => {
  expect(checked(quiet)).toEqual(['Online']);
  expect(checked({ ...quiet, presence: 'away', awayBy: 'machine' })).toEqual(['Online']);
  expect(checked({ ...quiet, presence: 'away', awayBy: 'hand' })).toEqual(['Away']);
});

test('offers to undo what is on', () => {
  const actions = (view: TrayView) =>
    trayMenu(view, NO_UPDATE).map((item) => (item === 'separator' ? '' : item.action));
  expect(actions(quiet)).toContain('mute');
  expect(actions({ ...quiet, mutedUntil: '2026-03-02T15:02:00.000Z' })).toContain('unmute');
  expect(actions({ ...quiet, startsWithSystem: true })).toContain('do-not-start-with-system');
});

test('signed out, there is nothing to choose but to open and to quit', () => {
  expect(trayMenu(null, NO_UPDATE)).toEqual([
    { label: 'Open', action: 'open' },
    'separator',
    { label: 'Quit', action: 'quit' },
  ]);
});

test('asks when to update, signed in or not, until it is put off', () => {
  const labels = (choice: 'at-quit' | 'later' | null) =>
    trayMenu(null, { version: '1.2.0', choice }).flatMap((item) =>
      item === 'separator' ? [] : [item.label],
    );
  const asked = ['Open', 'Restart now to update to 1.2.0', 'Update when I quit', 'Update later', 'Quit'];
  expect(labels(null)).toEqual(asked);
  expect(labels('at-quit')).toEqual(asked);
  expect(labels('later')).toEqual(['Open', 'Quit']);
});

test('speaks the language that is shown', () => {
  speakGerman({
    'ChatBot SaaS: {facts}': 'ChatBot SaaS: {facts}',
    online: 'verfügbar',
    '{waiting, plural, one {# waiting} other {# waiting}}':
      '{waiting, plural, one {# wartet} other {# warten}}',
    Quit: 'Beenden',
  });
  expect(trayTitle({ ...quiet, waiting: 2 })).toBe('ChatBot SaaS: verfügbar, 2 warten');
  expect(trayMenu(null, NO_UPDATE).at(-1)).toMatchObject({ label: 'Beenden' });
});
