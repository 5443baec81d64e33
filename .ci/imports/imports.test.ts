import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser';
import { beforeAll, expect, it, onTestFinished } from 'vitest';

const repository = join(import.meta.dirname, '..', '..');
const config = join(repository, '.dependency-cruiser.cjs');
const { forbidden, options } = createRequire(import.meta.url)(config) as {
  forbidden: (IForbiddenRuleType & { name: string })[];
  options: ICruiseOptions;
};

/** One import per rule that the rule must refuse: the file, and what it imports. */
const REFUSED: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'no-circle': ['shared/client/src/a.ts', 'shared/client/src/a.ts'],
  'infrastructure-imports-nothing-of-ours': ['api/src/infrastructure/a.ts', 'api/src/context/b.ts'],
  'search-imports-no-product': ['api/src/search/a.ts', 'api/src/assistant/b.ts'],
  'db-imports-no-product': ['api/src/db/a.ts', 'api/src/features/team/b.ts'],
  'assistant-imports-no-product': ['api/src/assistant/a.ts', 'api/src/features/team/b.ts'],
  'context-imports-no-feature': ['api/src/context/a.ts', 'api/src/features/team/b.ts'],
  'http-imports-no-feature': ['api/src/http/api/a.ts', 'api/src/features/team/b.ts'],
  'features-import-no-transport': ['api/src/features/team/a.ts', 'api/src/http/api/b.ts'],
  'no-foreign-store': ['api/src/features/team/a.ts', 'api/src/features/auth/b.store.ts'],
  'only-db-speaks-sql': ['api/src/features/team/a.ts', 'node_modules/knex/index.js'],
  'the-server-has-no-screens': ['api/src/features/team/a.ts', 'shared/ui/src/b.ts'],
  'realtime-imports-no-start': ['api/src/realtime/a.ts', 'api/src/startup/b.ts'],
  'realtime-reads-no-store': ['api/src/realtime/a.ts', 'api/src/features/team/b.store.ts'],
  'startup-imports-no-product': ['api/src/startup/a.ts', 'api/src/context/b.ts'],
  'programs-do-not-import-each-other': ['web-admin/src/a.ts', 'desktop/src/core/b.ts'],
  'packages-import-no-program': ['shared/testing/src/a.ts', 'api/src/b.ts'],
  'testing-is-for-tests': ['web-admin/src/a.ts', 'shared/testing/src/b.ts'],
  'testing-imports-the-contract': ['shared/testing/src/a.ts', 'shared/client/src/b.ts'],
  'domain-imports-nothing': ['shared/contract/src/domain/a.ts', 'shared/contract/src/errors/b.ts'],
  'errors-import-the-domain': ['shared/contract/src/errors/a.ts', 'shared/contract/src/b.ts'],
  'the-contract-imports-zod-alone': ['shared/contract/src/a.ts', 'shared/ui/src/b.ts'],
  'the-engine-imports-the-contract': ['shared/engine/src/a.ts', 'shared/client/src/b.ts'],
  'the-client-imports-the-contract': ['shared/client/src/a.ts', 'shared/ui/src/b.ts'],
  'screens-do-not-know-the-shell': ['web-admin/src/screens/team/a.ts', 'web-admin/src/shell/b.ts'],
  'screens-do-not-know-each-other': ['web-admin/src/screens/team/a.ts', 'web-admin/src/screens/login/b.ts'],
  'what-screens-share-is-below-them': ['web-admin/src/components/a.ts', 'web-admin/src/screens/login/b.ts'],
  'hooks-are-below-components': ['web-admin/src/hooks/a.ts', 'web-admin/src/components/b.ts'],
  'calls-are-below-hooks': ['web-admin/src/api/a.ts', 'web-admin/src/hooks/b.ts'],
  'the-session-is-lowest': ['web-admin/src/session/a.ts', 'web-admin/src/api/b.ts'],
  'widget-loader': ['widget/src/loader/a.ts', 'widget/src/frame/b.ts'],
  'widget-bridge': ['widget/src/bridge/a.ts', 'widget/src/frame/b.ts'],
  'widget-i18n': ['widget/src/frame/i18n/a.ts', 'widget/src/frame/store/b.ts'],
  'widget-network': ['widget/src/frame/network/a.ts', 'widget/src/frame/store/b.ts'],
  'widget-store': ['widget/src/frame/store/a.ts', 'widget/src/frame/window/b.ts'],
  'widget-conversation': ['widget/src/frame/conversation/a.ts', 'widget/src/frame/window/b.ts'],
  'widget-components': ['widget/src/frame/components/a.ts', 'widget/src/frame/network/b.ts'],
  'widget-lazy': ['widget/src/frame/lazy/a.ts', 'widget/src/frame/window/b.ts'],
  'widget-window': ['widget/src/frame/window/a.ts', 'widget/src/frame/conversation/b.ts'],
  'widget-takes-no-schemas': ['widget/src/frame/store/a.ts', 'shared/contract/src/b.ts'],
  'widget-is-light': ['widget/src/frame/store/a.ts', 'shared/ui/src/b.ts'],
  'desktop-core': ['desktop/src/core/a.ts', 'desktop/src/ipc/b.ts'],
  'desktop-core-subjects': ['desktop/src/core/sync/a.ts', 'desktop/src/core/app.ts'],
  'desktop-core-notifications': ['desktop/src/core/notifications/a.ts', 'desktop/src/core/outbox/b.ts'],
  'desktop-ipc': ['desktop/src/ipc/a.ts', 'desktop/src/main/b.ts'],
  'desktop-adapters': ['desktop/src/adapters/sqlite/a.ts', 'desktop/src/main/b.ts'],
  'desktop-adapters-without-electron': [
    'desktop/src/adapters/sqlite/a.ts',
    'desktop/src/adapters/electron/b.ts',
  ],
  'desktop-texts': ['desktop/src/texts/a.ts', 'desktop/src/renderer/b.ts'],
  'desktop-database': ['desktop/src/main/a.ts', 'node_modules/better-sqlite3/index.js'],
  'desktop-electron': ['desktop/src/renderer/a.ts', 'node_modules/electron/index.js'],
  'desktop-preload': ['desktop/src/preload/a.ts', 'desktop/src/main/b.ts'],
  'desktop-renderer': ['desktop/src/renderer/a.ts', 'desktop/src/main/b.ts'],
  'desktop-renderer-without-node': ['desktop/src/renderer/a.ts', 'node:fs'],
  'desktop-product-code': ['desktop/src/core/a.ts', 'desktop/test/b.ts'],
  'the-kit-makes-no-calls': ['shared/ui/src/a.ts', 'shared/client/src/b.ts'],
};

/** The rules that refuse an import of `to` in `from`, in a folder that holds these two files alone. */
async function refusalsOf(from: string, to: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-imports-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  if (!to.startsWith('node:')) await write(to, 'export const b = 1;\n');
  const specifier = to.startsWith('node:') ? to : posix.relative(dirname(from), to).replace(/^(?!\.)/, './');
  await write(from, `import '${specifier}';\n`);
  const { output } = await cruise([from.split('/')[0] ?? ''], {
    ...options,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule }) => rule.name);
}

let rules: string[];
beforeAll(() => {
  rules = forbidden.map(({ name }) => name);
});

it('import rules: each has an import that it must refuse', () => {
  expect(Object.keys(REFUSED).toSorted()).toEqual(rules.toSorted());
});

it.each(Object.entries(REFUSED))('import rules: %s refuses its import', async (name, [from, to]) => {
  expect(await refusalsOf(from, to)).toContain(name);
});

it('import rules: a service of another feature, and a package of the stack, may be imported', async () => {
  expect(await refusalsOf('api/src/features/team/a.ts', 'api/src/features/auth/auth.service.ts')).toEqual([]);
  expect(await refusalsOf('api/src/db/a.ts', 'node_modules/knex/index.js')).toEqual([]);
});
