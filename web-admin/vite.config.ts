import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// During development the API runs next to Vite; in production it serves `dist` itself.
const api = process.env.API_URL ?? 'http://127.0.0.1:4000';
const proxy = {
  // With the slash: /api-keys is a screen.
  '/api/': api,
  '/widget.js': api,
  '/widget/': api,
  '/demo': api,
  '/socket.io': { target: api, ws: true },
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The server sends precompressed copies: no request waits for a compressor. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const compress = async (name: string) => {
      const content = await readFile(join(dir, name));
      await writeFile(join(dir, `${name}.br`), await brotli(content));
      await writeFile(join(dir, `${name}.gz`), await gzipped(content, { level: 9 }));
    };
    await Promise.all(Object.keys(bundle).map(compress));
  },
};

const SHARED = /lucide-react|shared.ui.src|web-admin.src.(api|hooks|session|shell)/;
/** What the session of a member is checked by: three requests otherwise, of which half is headers. */
const SESSION = /shared.contract.src.domain.(plans|profile|roles)\.ts/;

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress],
  build: {
    // The first browsers with light-dark(): older targets would have every color written out twice.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // A data: URL font or script would be refused by the server's policy; files are cached better anyway.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What many screens share, in one file: a screen otherwise needs up to 84 requests, most for 300 bytes.
          groups: [
            { name: 'shared', test: SHARED, minShareCount: 5, maxModuleSize: 6_000 },
            { name: 'session', test: SESSION },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
