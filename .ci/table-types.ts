/** Writes api/src/db/tables.generated.ts from the schema, as a new database has it. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../api/src/db/embedded/index.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { generateTableTypes, TABLE_TYPES } from '../api/test/support/schema/table-types.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-schema-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
try {
  await migrate(postgres.url);
  await writeFile(TABLE_TYPES, await generateTableTypes(postgres.url));
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
