import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A crash in between leaves the old file or the new one, never half of one. Readable by this user only. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, file);
}

/** The same, done when it returns: for what is set while the program ends. */
export function writeAtomicallyNow(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}
