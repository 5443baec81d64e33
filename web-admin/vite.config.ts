import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { texts } from '@chatbot-saas/ui/texts-plugin';
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

/** The server sends precompressed copies: no request waits for a compressor. The pseudo-language has no such server. */
const precompress: Plugin = {
  name: 'precompress',
  apply: (_, { command, mode }) => command === 'build' && mode !== 'pseudo',
  async writeBundle({ dir = '' }, bundle) {
    const compress = async (name: string) => {
      const content = await readFile(join(dir, name));
      await writeFile(join(dir, `${name}.br`), await brotli(content));
      await writeFile(join(dir, `${name}.gz`), await gzipped(content, { level: 9 }));
    };
    await Promise.all(Object.keys(bundle).map(compress));
  },
};

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');

/**
 * The router's package leads bundlers to its development build, with all its warnings. In the other one, components of
 * which it writes the name down stay in the bundle although no screen has them.
 */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules.react-router.dist/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .+;$/gm, '')
        .replaceAll(/ = (React\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1'),
  },
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
      ],
    },
  }),
};

/** The first frame waits for the first paint: an empty one would take its time. */
const noEmptyFrame: Plugin = {
  name: 'no-empty-frame',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '$& blocking="render"'),
  },
};

/** The catalogs of every text, its own and those of the interface kit. */
const CATALOGS = ['locales', '../shared/ui/locales'].map((path) => join(import.meta.dirname, path));

/** What draws the first paint, and what loads catalogs: the rest may come later, and imports this. */
const FIRST =
  /first-paint|page.greeting|session.(stor|language)|theme.stored-theme|texts.(i18n|language|sentence-text)|lingui.core|virtual:catalogs$|vite.preload-helper/;
/** Needed by every page: react-dom and the app's own start are in a file of theirs. */
const LIBRARIES =
  /@tanstack.(query-core|react-query)(?!.+(infiniteQueryObserver|useInfiniteQuery))|node_modules.react-router|shared.contract.src.domain.(conversation|message|profile)|web-admin.src.components.navigation.settings-paths/;
/** What opens over a page, other parts of Radix, and the arithmetic of opening hours: no first page waits for it. */
const OVERLAYS =
  /node_modules.(@radix-ui.(?!react-(slot|compose-refs))|@floating-ui|react-remove-scroll|react-style-singleton|use-(sidecar|callback-ref)|aria-hidden|tslib)|shared.contract.src.hours.(open-|wall-clock)|shared.ui.src.time.open-wait|shared.ui.src.overlays.(late-overlays|Dialog|keep-toasts-off|StandIn|[a-zA-Z]+(Popup|Bubble|Popover))/;
/** What the pages before the shell share. */
const FORMS =
  /web-admin.src.components.(Picture|auth.(AuthLayout|typed)|form.PasswordInput)|shared.ui.src.forms.FormAlert/;
const SHARED =
  /lucide-react(?!.+icons.(lock|pencil|trash|eye|copy|search-x)\b)|shared.ui.src.(?!forms|primitives.(SearchInput|Pagination|SegmentedControl|Checkbox|CopyButton|Select|Switch|Tabs)|overlays.ConfirmDialog|hooks.use-copy)|web-admin.src.(api.(?!queries.team|client-id|transfers|visitor-api)|hooks.(?!use-(availability|debounced))|session|shell)/;
/** The shell, the dashboard, and the small parts that they share with few others: a file each, they were 20 requests. */
const APP = new RegExp(
  [
    'web-admin.src.shell.(?!App|Drawer|guards|screen|Shell|Choose|Crash|settings|PageNotShown|NotFound|AccessDenied|zod|commands.(?!CommandEntry))',
    'web-admin.src.screens.(dashboard.(?!DashboardPage|AgentDashboard|CeilingNotice)|handoff-center.(notifications.(?!DesktopNotificationOffer)|throttled|queries))',
    'web-admin.src.components.(person.LiveContacts|api-key.temporary-name|figures|format|navigation.(?!settings)|role-text|plans.subscription-text|page.(?!greeting))',
    'web-admin.src.(hooks.(?!use-(arrival|debounced|desktop-permission|file-drop|mail-status))|api.queries.(keys|offers|person-keys|team))',
    'shared.ui.src.(keyboard|commands.(Kbd|key-name)|primitives.(Tick|Switch|Avatar|avatar-hue|initials)|time.wait-color|inbox.(ConversationTime|VisitorAvatar|conversation-|badges|on-one-line))',
    'shared.contract.src.(rich-text|notifications)',
    'shared.ui.src.overlays.(Menu.tsx|DemoBadge|late.tsx)|icons.(contact|info|message-circle|key-round|users-round|settings|star|clock|webhook|credit-card|user-round\\.|book-text|flask|sliders|chart-no|layout|log-out)',
  ].join('|'),
);

/** Changes with the shapes of what is stored of a session. */
const contract = createHash('sha256');
for (const name of ['auth', 'tenant', 'settings']) {
  contract.update(readFileSync(new URL(`../shared/contract/src/endpoints/${name}.ts`, import.meta.url)));
}

export default defineConfig({
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(contract.digest('base64url').slice(0, 8)) },
  plugins: [
    texts({ folders: CATALOGS }),
    react(),
    tailwindcss(),
    productionRouter,
    noEmptyFrame,
    precompress,
  ],
  build: {
    // The first browsers with light-dark(): older targets would have every color written out twice.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // A data: URL font or script would be refused by the server's policy; files are cached better anyway.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What many screens share, in one file: a screen otherwise needs up to 84 requests, most for 300 bytes.
          groups: [
            { name: 'first', test: FIRST, priority: 1, includeDependenciesRecursively: false },
            { name: 'overlays', test: OVERLAYS, priority: 1, includeDependenciesRecursively: false },
            { name: 'shared', test: SHARED, minShareCount: 6, maxModuleSize: 6_000 },
            { name: 'libraries', test: LIBRARIES, includeDependenciesRecursively: false },
            { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
            { name: 'app', test: APP, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
