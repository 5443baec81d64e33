import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { isFullStress, stressSeed } from '../shared/testing/src/stress.ts';
import { LEFT_OUT_OF_MATRICES, pickedFiles, pickedThird, STRESS_FILES, THIRDS } from './stress/files.ts';

const SLOWEST = 10;

/**
 * Ends a test run with what tests measured (their annotations), what was left out, the slowest files, the part of the
 * stress tests and, alone on the last line, `N passed, N failed`.
 */
export default class ClosingLines implements Reporter {
  private isPartial = false;

  onInit(vitest: Vitest): void {
    // With -t the others are skipped on request.
    this.isPartial = Boolean(vitest.config.testNamePattern);
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A file that does not load and an error outside of every test have no test to fail.
    const failed = modules.reduce(
      (sum, module) => sum + module.errors().length,
      unhandled.length + count('failed'),
    );
    const leftOut = this.isPartial ? [] : tests.filter((test) => test.options.mode === 'skip');

    const lines = leftOut.map((test) => `  ${test.module.relativeModuleId} > ${test.fullName}`);
    if (lines.length > 0) lines.unshift('', 'Left out, as this machine does not have what they need:');
    const measured = tests.flatMap((test) => test.annotations().map(({ message }) => `  ${message}`));
    if (measured.length > 0) lines.unshift('', 'Measured:', ...measured);
    lines.push(...slowest(modules));
    if (!this.isPartial) lines.push(...stressPart());
    const skipped = leftOut.length > 0 ? `, ${leftOut.length} skipped` : '';
    // A set-up that breaks ends the run before anything could fail.
    const shown = reason === 'passed' ? failed : Math.max(failed, 1);
    lines.push('', `${count('passed')} passed, ${shown} failed${skipped}`, '');
    // The other reporters write after this hook.
    process.once('exit', () => process.stdout.write(lines.join('\n')));
  }
}

function slowest(modules: readonly TestModule[]): string[] {
  if (modules.length <= SLOWEST) return [];
  const files = modules
    .map((module) => ({ name: module.relativeModuleId, ms: module.diagnostic().duration }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  return ['', 'Slowest files:', ...files.map(({ name, ms }) => `  ${(ms / 1_000).toFixed(1)} s ${name}`)];
}

function stressPart(): string[] {
  if (isFullStress) return ['', 'Stress tests: all of them.'];
  return [
    '',
    `Stress tests: ${pickedFiles.length} of ${STRESS_FILES.length} files, and a tenth of the random runs.`,
    `  STRESS_SEED=${stressSeed} npm test repeats this part, npm run test:stress runs all.`,
    ...pickedFiles.map((file) => `  ${file}`),
    'Browser tests of the other two days:',
    ...THIRDS.flat()
      .filter((file) => !pickedThird.includes(file))
      .map((file) => `  ${file}`),
    'Left out of matrices:',
    ...Object.entries(LEFT_OUT_OF_MATRICES).map(([file, what]) => `  ${file}: ${what}`),
  ];
}
