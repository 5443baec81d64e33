import { expect, test } from 'vitest';
import { inPictureTurn } from './picture-turns.ts';

/** Pictures that load until a test ends them. */
function pictures() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, isOnScreen = false) =>
    inPictureTurn(
      () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      () => isOnScreen,
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (...names: string[]) => {
    for (const name of names) ends.get(name)?.();
    await settled();
  };
  return { started, ask, end, settled };
}

test('four pictures are loaded at once, those on the screen first, and none that is gone by then', async () => {
  const { started, ask, end, settled } = pictures();
  for (const name of ['a', 'b', 'c', 'd']) ask(name);
  const takeBack = ask('gone');
  ask('late');
  ask('seen', true);
  await settled();
  expect(started).toHaveLength(4);
  expect(started[0]).toBe('seen');
  takeBack();
  await end(...started);
  await end(...started);
  expect(started.toSorted()).toEqual(['a', 'b', 'c', 'd', 'late', 'seen']);
});

test('one that fails leaves its place to the next', async () => {
  const failing = () => Promise.reject(new Error('No connection')).catch(() => undefined);
  for (let count = 0; count < 10; count += 1) inPictureTurn(failing, () => false);
  const { started, ask, settled } = pictures();
  ask('next');
  await settled();
  expect(started).toEqual(['next']);
});
