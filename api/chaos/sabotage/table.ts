import type { Sabotage } from './sabotage.ts';
import type { RanTest } from './test-run.ts';

export interface Verdict {
  sabotage: Sabotage;
  /** The first test that noticed; null when none did. */
  by: RanTest | null;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The lines of the table in docs/testing.md. */
export function markdownOf(verdicts: readonly Verdict[]): string[] {
  return [
    '| sabotage | promise | caught by |',
    '|---|---|---|',
    ...verdicts.map(({ sabotage: { name, promise }, by }) => {
      const test = by ? `\`${by.file}\`: ${by.title}` : '**no test**';
      return `| ${[name, promise, test].map(cell).join(' | ')} |`;
    }),
  ];
}
