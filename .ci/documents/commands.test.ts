import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import vitestConfig from '../../vitest.config.ts';
import { STRESS_FILES } from '../stress/files.ts';
import { blockWith, commands, NOT_RUN, RUN_BLOCKS } from './commands.ts';
import { documentAt, repository } from './markdown.ts';

const scripts: Record<string, string> = manifest.scripts;
const programs = Object.keys(scripts).filter((name) => /^(bench|chaos)\b/.test(name));
const projects = (vitestConfig.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project ? String(project.test?.name) : '',
);

const PROGRAM = /^npm run ((?:bench|chaos)[\w:-]*)(?: -- (.*))?$/;
const TESTS = /^(?:npm test --|npx vitest run) --project (\S+)(?: (\S+))?$/;
const STRESS = /^npm run test:stress -- (\S+)$/;

const isProject = ([, project = '', file]: readonly string[]) =>
  projects.includes(project) && (file === undefined || existsSync(join(repository, file)));

function isKnown(text: string): boolean {
  const tests = TESTS.exec(text);
  if (tests) return isProject(tests);
  const stress = STRESS.exec(text);
  if (stress) return STRESS_FILES.includes(stress[1] ?? '');
  return PROGRAM.test(text) ? programs.includes(PROGRAM.exec(text)?.[1] ?? '') : text in NOT_RUN;
}

/** Calls the program with these arguments and an unknown one: it names the first that it does not know. */
function refusalOf(program: string, given: string): Promise<{ code: unknown; stderr: string }> {
  return new Promise((resolve) => {
    const line = `${scripts[program]} ${given} --not-an-argument`;
    const PATH = [join(repository, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
    const env = { ...process.env, PATH };
    execFile('sh', ['-c', line], { cwd: repository, env, timeout: 50_000 }, (error, _, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });
}

describe('every shell command of the documents', () => {
  it('is known to a test', () => {
    const unknown = commands
      .filter(({ text, isRun }) => !isRun && text !== 'npm start' && !isKnown(text))
      .map(({ document, text }) => `${document}: ${text}`);
    expect(unknown).toEqual([]);
  });

  it('names a script of package.json, where it is one', () => {
    const names = commands.flatMap(({ text }) => /^npm run ([\w:-]+)(?=$| --)/.exec(text)?.[1] ?? []);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('is still in a document, where a list here has it', () => {
    const texts = new Set(commands.map(({ text }) => text));
    expect(Object.keys(NOT_RUN).filter((text) => !texts.has(text))).toEqual([]);
    for (const [path, pieces] of Object.entries(RUN_BLOCKS)) {
      for (const piece of pieces) expect(blockWith(path, piece)).toContain(piece);
    }
  });
});

describe('the arguments of a program', () => {
  const rows = [
    ...documentAt('docs/benchmarks/README.md').text.matchAll(/^\| \[`([\w:-]+)`\].* \| (?:`(.+)`)? ?\|$/gm),
  ];
  it('are listed for every program', () => {
    expect(rows.map(([, program]) => program).toSorted()).toEqual(programs.toSorted());
  });

  it.concurrent.each(rows.map(([, program = '', defaults = '']) => [program, defaults]))(
    'are known to it wherever a document gives them, and listed with their defaults: %s',
    async (program, defaults) => {
      const given = new Set(
        commands
          .map(({ text }) => PROGRAM.exec(text))
          .flatMap((parts) => (parts?.[1] === program ? [parts[2] ?? ''] : [])),
      );
      if (given.size > 1) given.delete('');
      const usage = defaults ? `By default and in this order: ${defaults}` : 'It takes no arguments.';
      for (const line of given) {
        expect(await refusalOf(program, line)).toEqual({
          code: 2,
          stderr: `--not-an-argument is not known. ${usage}\n`,
        });
      }
    },
  );
});
