import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';

const run = promisify(execFile);

const root = join(import.meta.dirname, '..', '..');

/** Web admin in the pseudo-language, in front of a running product. */
export async function startPseudoSite(api: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'chatbot-pseudo-'));
  const script = ['--run', 'build', '--', '--mode', 'pseudo', '--outDir', outDir, '--emptyOutDir'];
  // The test runner says `test`, for which React is built with its checks.
  await run(process.execPath, script, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  const proxy = {
    '/api/': api,
    '/widget.js': api,
    '/widget/': api,
    '/demo': api,
    '/socket.io': { target: api, ws: true },
  };
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, proxy },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The pseudo-language has no address');
  const stop = async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  };
  return { url: url.replace(/\/$/, ''), stop };
}
