import { expect, test, vi } from 'vitest';
import { ManualClock } from '../../../test/support/fake-server.ts';
import type { UpdateState } from './updates.ts';
import { ASK_AGAIN_MS, openUpdates, type Updater } from './updates.ts';

function setUp(check: Updater['check'] = async () => {}) {
  const clock = new ManualClock();
  const states: UpdateState[] = [];
  const failures: unknown[] = [];
  let onDownload: (version: string) => void = () => {};
  const updater = {
    check: vi.fn(check),
    onDownloaded: (listener: (version: string) => void) => {
      onDownload = listener;
    },
    setInstallsOnQuit: vi.fn<Updater['setInstallsOnQuit']>(),
    restart: vi.fn(),
  };
  const updates = openUpdates({
    updater,
    clock,
    onState: (state) => states.push(state),
    onFailure: (error) => failures.push(error),
  });
  return { clock, updater, updates, states, failures, download: (version: string) => onDownload(version) };
}

test('looks at the start and again and again, and a feed out of reach changes nothing', async () => {
  const { clock, updater, updates, failures } = setUp(() => Promise.reject(new Error('offline')));
  clock.tick();
  expect(updater.check).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(failures).toHaveLength(2));
  expect(updates.state()).toEqual({ version: null, choice: null });
  updates.close();
  expect(clock.isTicking).toBe(false);
});

test('asks once a version is there, and does nothing unasked, not even at quit', () => {
  const { updater, states, download } = setUp();
  download('1.2.0');
  download('1.2.0');
  expect(states).toEqual([{ version: '1.2.0', choice: null }]);
  expect(updater.restart).not.toHaveBeenCalled();
  expect(updater.setInstallsOnQuit).toHaveBeenLastCalledWith(false);
});

test('restarts now, or installs at quit, as chosen', () => {
  const { updater, updates, download } = setUp();
  updates.choose('now');
  expect(updater.restart).not.toHaveBeenCalled();
  download('1.2.0');
  updates.choose('at-quit');
  expect(updater.setInstallsOnQuit).toHaveBeenLastCalledWith(true);
  updates.choose('later');
  expect(updater.setInstallsOnQuit).toHaveBeenLastCalledWith(false);
  updates.choose('now');
  expect(updater.restart).toHaveBeenCalledOnce();
});

test('put off, it is quiet for a day; a newer version asks again', () => {
  const { clock, updates, download } = setUp();
  download('1.2.0');
  updates.choose('later');
  clock.advance(ASK_AGAIN_MS - 1);
  clock.tick();
  expect(updates.state()).toEqual({ version: '1.2.0', choice: 'later' });
  clock.advance(1);
  clock.tick();
  expect(updates.state()).toEqual({ version: '1.2.0', choice: null });
  updates.choose('later');
  download('1.3.0');
  expect(updates.state()).toEqual({ version: '1.3.0', choice: null });
});

test('without an updater there is nothing to look for', () => {
  const clock = new ManualClock();
  const updates = openUpdates({ updater: null, clock, onState: () => {}, onFailure: () => {} });
  expect([updates.state().version, clock.isTicking]).toEqual([null, false]);
});
