/** Writes everything that is made from the mark. */
import { readFile, writeFile } from 'node:fs/promises';
import { MARK, markFiles } from './mark-files.ts';

for (const [path, content] of markFiles(await readFile(MARK, 'utf8'))) await writeFile(path, content);
