import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

/** Ends a test run with what tests measured (their annotations), what was left out and, alone on the last line, `N passed, N failed`. */
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
    const skipped = leftOut.length > 0 ? `, ${leftOut.length} skipped` : '';
    // A set-up that breaks ends the run before anything could fail.
    const shown = reason === 'passed' ? failed : Math.max(failed, 1);
    lines.push('', `${count('passed')} passed, ${shown} failed${skipped}`, '');
    // The other reporters write after this hook.
    process.once('exit', () => process.stdout.write(lines.join('\n')));
  }
}
