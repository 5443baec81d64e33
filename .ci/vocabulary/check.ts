/**
 * Finds words that do not belong into code and documents, and says what to write instead.
 * It looks at comments, names, test titles and Markdown. Other string literals are texts for people: not checked here.
 * `allowed.json` has how many each folder may still have. The number only falls: `--write` lowers it, nothing raises it.
 * `--all` lists what is allowed as well; a path after it limits the list.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, compareWithAllowed, countByFolder, lowered } from './allowed.ts';
import { type Exception, type Finding, findWords, type Rule } from './vocabulary.ts';

const repository = join(import.meta.dirname, '..', '..');
const allowedFile = join(import.meta.dirname, 'allowed.json');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

const PATTERNS = ['*.ts', '*.tsx', '*.cjs', '*.sql', 'docs/**/*.md', 'docs/*.md', ':(glob)*.md'];
const files = execFileSync('git', ['ls-files', '-z', ...PATTERNS], { cwd: repository, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);
const rules = read<Rule[]>('words.json');
const exceptions = read<Exception[]>('exceptions.json');
const findings = files.flatMap((path) =>
  findWords(path, readFileSync(join(repository, path), 'utf8'), rules, exceptions),
);
const allowed = read<Counts>('allowed.json');
const counts = countByFolder(findings);

if (process.argv.includes('--all')) {
  const under = process.argv[process.argv.indexOf('--all') + 1] ?? '';
  print(findings.filter(({ path }) => path.startsWith(under)));
} else {
  const kept = process.argv.includes('--write') ? lowered(allowed, counts) : allowed;
  if (kept !== allowed) writeFileSync(allowedFile, `${JSON.stringify(kept, null, 2)}\n`);
  const { risen, fallen } = compareWithAllowed(kept, counts);
  for (const { folder, count, limit } of risen) {
    print(findings.filter((finding) => countByFolder([finding])[folder]));
    process.stderr.write(`${folder}: ${count} words to replace, ${limit} allowed\n`);
  }
  for (const { folder, count, limit } of fallen) {
    process.stderr.write(
      `${folder}: ${count} left of ${limit} allowed; lower it: node .ci/vocabulary/check.ts --write\n`,
    );
  }
  if (risen.length > 0 || fallen.length > 0) process.exitCode = 1;
}

function print(found: readonly Finding[]): void {
  for (const { path, line, word, say } of found) {
    process.stderr.write(`${path}:${line}: "${word}": say ${say}\n`);
  }
}
