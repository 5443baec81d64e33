import { MessageSquare } from 'lucide-react';
import { describe, expect, test, vi } from 'vitest';
import type { ShellState } from '../../core/os/shell-state.ts';
import { type AppActions, type AppCommandOptions, appCommands } from './app-commands.ts';

const ONLINE: ShellState = {
  presence: 'online',
  awayBy: null,
  waiting: 0,
  unread: 0,
  mutedUntil: null,
  hasSound: true,
};
const OFFLINE: ShellState = { ...ONLINE, presence: 'offline' };

function menu(change: Partial<Omit<AppCommandOptions, 'actions'>> = {}) {
  const actions = {
    show: vi.fn<AppActions['show']>(),
    searchKnowledge: vi.fn<AppActions['searchKnowledge']>(),
    search: vi.fn<AppActions['search']>(),
    setAway: vi.fn<AppActions['setAway']>(),
    setMuted: vi.fn<AppActions['setMuted']>(),
    setSound: vi.fn<AppActions['setSound']>(),
    refresh: vi.fn<AppActions['refresh']>(),
    manageReplies: vi.fn<AppActions['manageReplies']>(),
    chooseLanguage: vi.fn<AppActions['chooseLanguage']>(),
    showShortcuts: vi.fn<AppActions['showShortcuts']>(),
    signOut: vi.fn<AppActions['signOut']>(),
  };
  const groups = appCommands({
    view: 'all',
    shell: ONLINE,
    isOnline: true,
    themes: [],
    hasLanguages: true,
    ...change,
    actions,
  });
  const commands = groups.flatMap((group) => group.commands);
  const find = (label: string) => {
    const found = commands.find((command) => command.label === label);
    if (!found)
      throw new Error(`There is no “${label}” among ${commands.map((one) => one.label).join(', ')}.`);
    return found;
  };
  return {
    actions,
    groups,
    find,
    labels: commands.map(({ label }) => label),
    run: (label: string) => void find(label).run(),
  };
}

test('each command does its own, and no two share a name', () => {
  const { actions, labels, run } = menu();
  run('My Chats');
  run('Look up an answer');
  run('Find in messages');
  run('Check again');
  run('Saved replies');
  run('Language');
  run('Keyboard shortcuts');
  run('Sign out');
  expect(actions.show).toHaveBeenCalledExactlyOnceWith('mine');
  for (const act of [
    actions.searchKnowledge,
    actions.search,
    actions.refresh,
    actions.manageReplies,
    actions.chooseLanguage,
    actions.showShortcuts,
    actions.signOut,
  ]) {
    expect(act).toHaveBeenCalledOnce();
  }
  expect(new Set(labels).size).toBe(labels.length);
});

test('the view that is shown is marked', () => {
  const chosen = (view: AppCommandOptions['view']) =>
    menu({ view }).groups[0]?.commands.filter(({ isChosen }) => isChosen);
  expect(chosen('waiting')).toMatchObject([{ label: 'Waiting' }]);
  expect(chosen('all')).toMatchObject([{ label: 'All conversations' }]);
});

test('the themes stand under a heading of their own', () => {
  const themes = [{ label: 'Dark theme', icon: MessageSquare, run: () => {} }];
  expect(menu({ themes }).groups).toContainEqual({ heading: 'Appearance', commands: themes });
});

test('a language is offered where there is a choice', () => {
  expect(menu({ hasLanguages: false }).labels).not.toContain('Language');
});

describe('presence', () => {
  test('offers the other one', () => {
    const there = menu();
    expect(there.labels).not.toContain('Set yourself to Online');
    there.run('Set yourself to Away');
    expect(there.actions.setAway).toHaveBeenCalledExactlyOnceWith(true);

    const away = menu({ shell: { ...ONLINE, presence: 'away', awayBy: 'hand' } });
    expect(away.labels).not.toContain('Set yourself to Away');
    away.run('Set yourself to Online');
    expect(away.actions.setAway).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('away by the machine alone is still to be chosen by hand', () => {
    const { labels } = menu({ shell: { ...ONLINE, presence: 'away', awayBy: 'machine' } });
    expect(labels).toContain('Set yourself to Away');
    expect(labels).not.toContain('Set yourself to Online');
  });

  test('offers both without a connection, and says that it takes effect later', () => {
    const { find } = menu({ shell: OFFLINE, isOnline: false });
    for (const label of ['Set yourself to Away', 'Set yourself to Online'])
      expect(find(label).hint).toBe('Saved here, syncs later');
  });
});

describe('calls', () => {
  test('are muted, and say until when', () => {
    const loud = menu();
    loud.run('Mute for 1 hour');
    expect(loud.actions.setMuted).toHaveBeenCalledExactlyOnceWith(true);

    const mutedUntil = new Date(2026, 2, 2, 14, 5).toISOString();
    const muted = menu({ shell: { ...ONLINE, mutedUntil } });
    expect(muted.labels).not.toContain('Mute for 1 hour');
    expect(muted.find('Unmute').hint).toBe('Muted until 14:05');
    muted.run('Unmute');
    expect(muted.actions.setMuted).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('have a sound or none', () => {
    const { actions, run } = menu();
    run('Turn sound off');
    expect(actions.setSound).toHaveBeenCalledExactlyOnceWith(false);
    const silent = menu({ shell: { ...ONLINE, hasSound: false } });
    silent.run('Turn sound on');
    expect(silent.actions.setSound).toHaveBeenCalledExactlyOnceWith(true);
  });
});

test('what depends on the shell waits until that is known', () => {
  const known = menu().labels;
  const labels = menu({ shell: null }).labels;
  expect(known.filter((label) => !labels.includes(label))).toEqual([
    'Set yourself to Away',
    'Mute for 1 hour',
    'Turn sound off',
  ]);
});

test('without a connection, what needs one says so and all is still there', () => {
  const online = menu();
  const offline = menu({ shell: OFFLINE, isOnline: false });
  expect(offline.labels).toEqual(expect.arrayContaining(online.labels));
  expect(online.find('Sign out').hint).toBeUndefined();
  expect(offline.find('Sign out').hint).toBe('Saved here, syncs later');
  expect(offline.find('Check again').hint).not.toBe(online.find('Check again').hint);
});
