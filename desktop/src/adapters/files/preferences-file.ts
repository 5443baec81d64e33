import { readFileSync } from 'node:fs';
import { INTERFACE_LANGUAGES } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import type { PreferenceStore, Preferences } from '../../core/preferences.ts';
import { writeAtomicallyNow } from './write-atomically.ts';

const bounds = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });
const windowPlace = z.object({ bounds, isMaximized: z.boolean(), zoomLevel: z.number().min(-9).max(9) });

/** Each by itself: one that cannot be read costs that one, not the others. */
const preferences = z.object({
  hasSound: z.boolean().catch(true),
  mutedUntil: z.iso.datetime().nullable().catch(null),
  hasToldOfTray: z.boolean().catch(false),
  window: windowPlace.nullable().catch(null),
  language: z.enum(INTERFACE_LANGUAGES).nullable().catch(null),
}) satisfies z.ZodType<Preferences>;

/** Kept in `file`, at once: the window's place is set while the program ends. */
export function preferencesFile(file: string): PreferenceStore {
  let current = read(file);
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change };
      try {
        writeAtomicallyNow(file, `${JSON.stringify(current, null, 2)}\n`);
      } catch (error) {
        console.error('The preferences could not be kept', error);
      }
    },
  };
}

function read(file: string): Preferences {
  try {
    return preferences.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return preferences.parse({});
  }
}
