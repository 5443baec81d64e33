import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './.ci/slow-first.ts';
import { filesOf } from './.ci/stress/files.ts';
import { memoryFolder } from './shared/testing/src/memory-folder.ts';
import { texts } from './shared/ui/build/texts-plugin.ts';

/**
 * Tests next to the code they are about, and those in `test/`: no product runs for them. `isolate: false`, here and below,
 * has a worker run one file after the other. Starting a worker for each file took a minute of a run.
 */
function unit(name: string, include = ['{src,test}/**/*.test.{ts,tsx}']) {
  return { extends: true as const, test: { name, ...filesOf({ root: name, include }), isolate: false } };
}

const MEASURED = [
  'web-admin/e2e/performance/*.test.ts',
  'widget/e2e/speed.test.ts',
  'desktop/e2e/{latency,many-unsent}.test.ts',
];

/** Databases, and profiles of browsers and consoles. What is measured stays on the disk. */
const IN_MEMORY = { TMPDIR: await memoryFolder() };

const PRODUCT_SETUP = [
  './api/test/support/build-front-ends.ts',
  './desktop/test/support/build-console.ts',
  './shared/testing/src/prepared-data.ts',
];

export default defineConfig({
  plugins: [texts()],
  test: {
    reporters: ['default', './.ci/closing-lines.ts'],
    testTimeout: 10_000,
    // What is waited for comes when it comes; on a busy machine that may take more than the usual second.
    expect: { poll: { timeout: 8_000 } },
    // Two cores. Nearly half of a test's time is waiting, for a PostgreSQL or a time limit, which two more workers fill.
    maxWorkers: 4,
    // A test left with `.only` would pass for the whole suite.
    allowOnly: !process.env.CI,
    sequence: { sequencer: SlowFirst },
    projects: [
      unit('shared', ['*/src/**/*.test.{ts,tsx}']),
      {
        extends: true,
        test: {
          name: 'repository',
          ...filesOf({ root: '.ci', include: ['{imports,mark,stress,texts,vocabulary}/*.test.ts'] }),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // What the documents say, and the commands in them.
          name: 'documents',
          ...filesOf({ root: '.ci', include: ['documents/*.test.ts'] }),
          globalSetup: '../api/test/support/build-front-ends.ts',
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          ...filesOf({ root: 'api', include: ['{src,test,bench,chaos}/**/*.test.ts'] }),
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'api/test/support/people/quick-argon2.ts') },
          globalSetup: './test/support/global-setup.ts',
          env: IN_MEMORY,
          isolate: false,
          // Starting a product, or a database of one's own, on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      unit('web-admin'),
      {
        ...unit('widget'),
        resolve: {
          alias: {
            'react/jsx-runtime': 'preact/jsx-runtime',
            'react-dom': 'preact/compat',
            react: 'preact/compat',
          },
        },
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
      },
      unit('desktop'),
      {
        extends: true,
        test: {
          // The whole product in a real browser, after everything smaller.
          name: 'e2e',
          ...filesOf({
            include: ['{web-admin,widget,desktop}/e2e/**/*.test.{ts,tsx}'],
            exclude: MEASURED,
          }),
          globalSetup: [...PRODUCT_SETUP, './api/test/support/shared-postgres.ts'],
          sequence: { groupOrder: 1 },
          env: IN_MEMORY,
          // A third of these tests' time is waiting.
          maxWorkers: 3,
          // Its worker's one Chromium serves all of a worker's files.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          // What is measured in milliseconds runs alone: another browser would distort it.
          name: 'speed',
          ...filesOf({ include: MEASURED }),
          globalSetup: PRODUCT_SETUP,
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
