import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first, as a run's closing lines name them. */
const SLOW = [
  'api/test/resilience/closing.test.ts',
  'api/src/features/auth/auth.test.ts',
  'api/test/limits/visitor-limits.test.ts',
  'api/test/limits/large-bodies.test.ts',
  'api/test/limits/flooding-sockets.test.ts',
  'api/src/features/conversations/turn/model.test.ts',
  'api/test/contract/bad-input.test.ts',
  'api/src/features/knowledge/import/import.test.ts',
  'web-admin/e2e/shell/pseudo-language.test.ts',
  'desktop/e2e/screens.test.ts',
  'desktop/e2e/session.test.ts',
  'desktop/e2e/unsent.test.ts',
  'web-admin/e2e/inbox/conversation-thread.test.ts',
  'web-admin/e2e/shell/session.test.ts',
  'web-admin/e2e/shell/worst-case.test.ts',
  'web-admin/e2e/shell/screens.test.ts',
  'desktop/e2e/offline.test.ts',
  'desktop/e2e/conversation.test.ts',
  'desktop/e2e/languages.test.ts',
  'widget/e2e/people/person.test.ts',
  'widget/e2e/embed.test.ts',
  'web-admin/e2e/shell/languages.test.ts',
  'widget/e2e/bad-network.test.ts',
];

/**
 * Starts the slowest files first, so that none is left alone at the end. Vitest itself goes by its last run, which a
 * clean clone does not have.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = new Map(files.map((file) => [file, rankOf(file.moduleId)]));
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).toSorted(
      (a, b) => order(a) - order(b) || (rank.get(a) ?? 0) - (rank.get(b) ?? 0),
    );
  }
}

function rankOf(path: string): number {
  const rank = SLOW.findIndex((file) => path.endsWith(file));
  return rank === -1 ? SLOW.length : rank;
}
