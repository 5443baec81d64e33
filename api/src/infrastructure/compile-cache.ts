import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Saves a later start from compiling again (docs/adr/0016). Workers only read the environment: without it each one
 * loads the compiler again.
 */
export function shareCompileCache(): void {
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  enableCompileCache();
}
