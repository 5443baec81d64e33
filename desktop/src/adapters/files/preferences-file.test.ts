import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { preferencesFile } from './preferences-file.ts';

const DEFAULTS = { hasSound: true, mutedUntil: null, hasToldOfTray: false, window: null, language: null };
const PLACE = { bounds: { x: -10, y: 20, width: 900, height: 700 }, isMaximized: false, zoomLevel: 0.5 };

test('what was set is there at once and after a restart', () => {
  const file = join(temporaryFolder(), 'preferences.json');
  const first = preferencesFile(file);
  expect(first.get()).toEqual(DEFAULTS);
  first.set({ hasSound: false });
  first.set({ window: PLACE, language: 'ar' });
  expect(first.get()).toEqual({ ...DEFAULTS, hasSound: false, window: PLACE, language: 'ar' });
  expect(preferencesFile(file).get()).toEqual(first.get());
});

test('one that is broken costs that one only; a broken file costs the start nothing', () => {
  const file = join(temporaryFolder(), 'preferences.json');
  writeFileSync(
    file,
    JSON.stringify({ hasSound: false, window: { bounds: 'left' }, mutedUntil: 'soon', language: 'xx' }),
  );
  expect(preferencesFile(file).get()).toEqual({ ...DEFAULTS, hasSound: false });
  writeFileSync(file, '{"hasSound": fal');
  expect(preferencesFile(file).get()).toEqual(DEFAULTS);
});
