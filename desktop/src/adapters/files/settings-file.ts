import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Settings } from '../../core/ports.ts';
import { writeAtomically } from './write-atomically.ts';

const settings = z.object({
  server: z.url({ protocol: /^https?$/ }),
  // Absent in the file of an earlier version.
  email: z.string().nullable().optional(),
});

export function settingsFile(file: string): Settings {
  return {
    async read() {
      try {
        return settings.parse(JSON.parse(await readFile(file, 'utf8')));
      } catch {
        // Missing on the first start; a broken one costs typing the address again, not the start.
        return null;
      }
    },
    write: ({ server, email }) => writeAtomically(file, `${JSON.stringify({ server, email }, null, 2)}\n`),
  };
}
