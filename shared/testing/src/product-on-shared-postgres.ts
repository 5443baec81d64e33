import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from './database-copy.ts';
import { PREPARED_DATA, type Product, type ProductOptions, startProduct } from './product.ts';

/** Names the variable with the URL of a database with the demo workspace (api/test/support/shared-postgres.ts). */
export const SHARED_POSTGRES = 'CHATBOT_SHARED_POSTGRES';

export interface ProductOnSharedPostgres extends Product {
  /** As the cluster's superuser. */
  databaseUrl: string;
}

/**
 * The whole product with its demo workspace, on a copy of the database that all end-to-end tests share. It starts sooner
 * than with its own PostgreSQL. A test that measures, kills or restarts the product uses `startProduct`.
 */
export async function startProductOnSharedPostgres({
  env = {},
  ...options
}: ProductOptions = {}): Promise<ProductOnSharedPostgres> {
  const { [SHARED_POSTGRES]: template, [PREPARED_DATA]: prepared } = process.env;
  if (!template || !prepared) throw new Error('Only the project e2e prepares a shared PostgreSQL');
  const [database, folder] = await Promise.all([
    copyDatabase(template),
    mkdtemp(join(tmpdir(), 'chatbot-product-')),
  ]);
  const remove = () => Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
  try {
    const dataDir = join(folder, 'data');
    await copySecrets(prepared, dataDir);
    const product = await startProduct({
      ...options,
      env: { ...env, DATABASE_URL: database.url, DATA_DIR: dataDir },
    });
    const stop = async () => {
      await product.stop().finally(remove);
    };
    return { ...product, stop, databaseUrl: database.url };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies what a data folder has next to PostgreSQL: the secrets, and the key of the demo workspace. */
async function copySecrets(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => !name.startsWith('postgres'));
  await Promise.all(names.map((name) => cp(join(from, name), join(to, name), { recursive: true })));
}
