import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';

const ENTRY = 'virtual:empty';
const SOURCE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.getElementById('root')).render(createElement('h1', null, 'An empty page'));
`;

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // The test runner says `test`, for which React is built with its checks.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'empty-page',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? SOURCE : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The empty page was not built');
  const chunk = output.output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The empty page has no script');
  return chunk.code;
}

export interface EmptyPageOptions {
  styles: string;
  /** As the product sends them: the policy of the opener alone has a browser start another process. */
  headers: Record<string, string>;
}

/** A page with React and one line of text, under the same look and headers: the least that a page can cost. */
export async function startEmptyReactPage({
  styles,
  headers,
}: EmptyPageOptions): Promise<{ url: string; stop: () => void }> {
  const files: Record<string, readonly [type: string, content: string]> = {
    '/': [
      'text/html',
      '<!doctype html><link rel="stylesheet" href="/styles.css"><div id="root"></div><script type="module" src="/main.js"></script>',
    ],
    '/styles.css': ['text/css', styles],
    '/main.js': ['text/javascript', await bundle()],
  };
  const server = createServer(({ url = '/' }, response) => {
    const [type, content] = files[url] ?? ['text/plain', ''];
    response.writeHead(type === 'text/plain' ? 404 : 200, { ...headers, 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
