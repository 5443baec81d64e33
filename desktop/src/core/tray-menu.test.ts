import { expect, test } from 'vitest';
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
const checked = (view: TrayView) =>
  trayMenu(view).flatMap((item) => (item !== 'separator' && item.isChecked ? [item.label] : []));

test.for([
  [null, 'offline', 'ChatBot SaaS: signed out'],
  [quiet, 'online', 'ChatBot SaaS: online'],
  [{ ...quiet, waiting: 2 }, 'waiting', 'ChatBot SaaS: online, 2 waiting'],
  [{ ...quiet, presence: 'away', awayBy: 'hand' }, 'away', 'ChatBot SaaS: away'],
  [
    { ...quiet, presence: 'away', awayBy: 'machine', mutedUntil: '2026-03-02T15:02:00.000Z' },
    'away',
    'ChatBot SaaS: away while nobody is at this computer, muted',
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
  const actions = (view: TrayView) => trayMenu(view).map((item) => (item === 'separator' ? '' : item.action));
  expect(actions(quiet)).toContain('mute');
  expect(actions({ ...quiet, mutedUntil: '2026-03-02T15:02:00.000Z' })).toContain('unmute');
  expect(actions({ ...quiet, startsWithSystem: true })).toContain('do-not-start-with-system');
});

test('signed out, there is nothing to choose but to open and to quit', () => {
  expect(trayMenu(null)).toEqual([
    { label: 'Open', action: 'open' },
    'separator',
    { label: 'Quit', action: 'quit' },
  ]);
});
