import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Settings } from '../../core/ports.ts';
import { writeAtomically } from './write-atomically.ts';

const settings = z.object({
  server: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
});

export function settingsFile(file: string): Settings {
  return {
    async readServer() {
      try {
        return settings.parse(JSON.parse(await readFile(file, 'utf8'))).server;
      } catch {
        // Missing on the first start; a broken one costs typing the address again, not the start.
        return null;
      }
    },
    writeServer: (server) => writeAtomically(file, `${JSON.stringify({ server }, null, 2)}\n`),
  };
}
