/**
 * Finds words that do not belong into code and documents, and says what to write instead.
 * It looks at comments, names, test titles and Markdown. Other string literals are texts for people: not checked here.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Exception, type Rule, wordFinder } from './vocabulary.ts';

const repository = join(import.meta.dirname, '..', '..');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

const PATTERNS = ['*.ts', '*.tsx', '*.cjs', '*.sql', 'docs/**/*.md', 'docs/*.md', ':(glob)*.md'];
const files = execFileSync('git', ['ls-files', '-z', ...PATTERNS], { cwd: repository, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);
const findWords = wordFinder(read<Rule[]>('words.json'), read<Exception[]>('exceptions.json'));
const findings = files.flatMap((path) => findWords(path, readFileSync(join(repository, path), 'utf8')));
for (const { path, line, word, say } of findings) {
  process.stderr.write(`${path}:${line}: "${word}": say ${say}\n`);
}
if (findings.length > 0) process.exitCode = 1;
