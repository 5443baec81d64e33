import { copyDatabase, type DatabaseCopy } from '@chatbot-saas/testing/database-copy';
import { inject } from 'vitest';

export type TestDatabase = DatabaseCopy;

/** A database of this test file's own, migrated and empty. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('templateUrl'));
