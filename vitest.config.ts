import { defineConfig } from 'vitest/config';

/** Tests next to the code they are about, and those in `test/`: no product runs for them. */
function unit(name: string) {
  return {
    extends: true as const,
    test: { name, root: name, include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'] },
  };
}

const MEASURED = [
  'web-admin/e2e/performance/*.test.ts',
  'widget/e2e/speed.test.ts',
  'desktop/e2e/latency.test.ts',
];

const E2E_SETUP = [
  './api/test/support/build-front-ends.ts',
  './desktop/test/support/build-console.ts',
  './shared/src/testing/prepared-data.ts',
  './api/test/support/shared-postgres.ts',
];

export default defineConfig({
  test: {
    reporters: ['default', './.ci/closing-lines.ts'],
    testTimeout: 10_000,
    // What is waited for comes when it comes; on a busy machine that may take more than the usual second.
    expect: { poll: { timeout: 8_000 } },
    // Two cores, which also run a PostgreSQL or a browser.
    maxWorkers: 2,
    // A test left with `.only` would pass for the whole suite.
    allowOnly: !process.env.CI,
    projects: [
      unit('shared'),
      {
        extends: true,
        test: { name: 'repository', root: '.ci', include: ['{imports,vocabulary}/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          // What the documents say, and the commands in them.
          name: 'documents',
          root: '.ci',
          include: ['documents/*.test.ts'],
          globalSetup: '../api/test/support/build-front-ends.ts',
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          root: 'api',
          include: ['{src,test,bench,chaos}/**/*.test.ts'],
          globalSetup: './test/support/global-setup.ts',
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
          include: ['{web-admin,widget,desktop}/e2e/**/*.test.{ts,tsx}'],
          exclude: MEASURED,
          globalSetup: E2E_SETUP,
          sequence: { groupOrder: 1 },
          // A worker runs one file after the other, all in one Chromium.
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
          include: MEASURED,
          globalSetup: E2E_SETUP,
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
