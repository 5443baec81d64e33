import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { generateTableTypes, TABLE_TYPES } from '../../test/support/schema/table-types.ts';

it('the types of the tables are those of the schema: npm run schema:types writes them', async () => {
  const database = await createTestDatabase();
  try {
    const generated = await generateTableTypes(database.url);
    expect(await readFile(TABLE_TYPES, 'utf8')).toBe(generated);
  } finally {
    await database.drop();
  }
});
