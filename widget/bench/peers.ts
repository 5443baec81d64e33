import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { File } from './sites.ts';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../../node_modules/.cache/chatbot-saas/peers', import.meta.url));

export interface Peer {
  name: string;
  version: string;
  /** Of the package as the registry serves it. */
  integrity: string;
  /** Its own bundle for pages without a build step, and what goes with it. */
  files: readonly string[];
  /** As its own documentation embeds it; `base` is where its files and its server are. */
  embed(base: string): string;
  launcher: string;
  opens: boolean;
}

export const peers: readonly Peer[] = [
  {
    name: 'deep-chat',
    version: '2.4.2',
    integrity:
      'sha512-wQNd6Z6HDoH7OMeoQKpmxDm9XdWrRjMkBJ2yl5tsYND9Dz2UCv/BdGVM8vK2V0mhO1u+OniHYPWDGvjlNxjCeQ==',
    files: ['dist/deepChat.bundle.js'],
    embed: (base) =>
      `<script type="module" src="${base}/dist/deepChat.bundle.js"></script>
      <deep-chat connect='{"url": "${base}/chat"}' style="position: fixed; right: 20px; bottom: 20px"></deep-chat>`,
    launcher: '#text-input',
    opens: false,
  },
  {
    name: 'flowise-embed',
    version: '3.1.6',
    integrity:
      'sha512-xSrvBDiEvIIzRFsPBgmzG3SdfBeG4wBzdchdMurft5PQcdYO0HfB8cwGhn00fE5JOsdhVZXfJ3Fq6e/DgrW4ag==',
    files: ['dist/web.js'],
    embed: (base) =>
      `<script type="module">
        import Chatbot from '${base}/dist/web.js';
        Chatbot.init({ chatflowid: 'bench', apiHost: '${base}' });
      </script>`,
    launcher: 'button',
    opens: true,
  },
  {
    name: '@n8n/chat',
    version: '1.37.0',
    integrity:
      'sha512-V1EQxDp/+rW6o/5OZgbwDfgPJXG8Jrn3TIdq7Z/26QTP90Uo3g2gv8CMnaQcphdTQVR+K06X34DOCRHXa8Tqnw==',
    files: [
      'dist/chat.bundle.es.js',
      'dist/chunk-DzKB351f.mjs',
      'dist/en-Ubc0tWnj-BmN9jzm2.mjs',
      'dist/vue.runtime.esm-bundler-CU4O2zSj.mjs',
      'dist/style.css',
    ],
    embed: (base) =>
      `<link href="${base}/dist/style.css" rel="stylesheet">
      <script type="module">
        import { createChat } from '${base}/dist/chat.bundle.es.js';
        createChat({ webhookUrl: '${base}/webhook' });
      </script>`,
    launcher: '.chat-window-toggle',
    opens: true,
  },
];

export class OutOfReach extends Error {}

/** Its files as published, by path; fetched from the registry once. */
export async function filesOf({ name, version, integrity, files }: Peer): Promise<Record<string, File>> {
  const home = join(cache, `${name.replace('@', '').replace('/', '-')}-${version}`);
  if (!existsSync(home)) await fetchPackage(`${name}@${version}`, integrity, home);
  const read = await Promise.all(
    files.map(async (path): Promise<[string, File]> => {
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      return [`/${path}`, { type, content: await readFile(join(home, 'package', path)) }];
    }),
  );
  return Object.fromEntries(read);
}

/** Unpacks aside and moves into place, so that a folder that is there is whole. */
async function fetchPackage(spec: string, integrity: string, home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const aside = await mkdtemp(join(cache, 'fetching-'));
  try {
    const archive = join(aside, await pack(spec, aside));
    const digest = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (`sha512-${digest}` !== integrity)
      throw new Error(`${spec} is not what was measured here: its hash differs.`);
    await run('tar', ['-xzf', archive, '-C', aside]);
    await rename(aside, home);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function pack(spec: string, folder: string): Promise<string> {
  const args = [
    'pack',
    spec,
    '--json',
    '--ignore-scripts',
    '--fetch-retries=0',
    '--pack-destination',
    folder,
  ];
  try {
    const { stdout } = await run('npm', args);
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    return filename;
  } catch (error) {
    throw new OutOfReach('the npm registry is out of reach, or does not have it.', { cause: error });
  }
}
