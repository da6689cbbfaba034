/** Modules of apps/server and their allowed imports. The graph is acyclic. */
const MAY_IMPORT = {
  identity: [],
  accounts: ['identity'],
  people: ['accounts', 'identity'],
  notifications: ['people', 'accounts', 'identity'],
  audit: ['accounts', 'identity'],
  chains: [],
  prices: ['chains'],
  wallets: ['people', 'identity', 'chains'],
  transfers: ['wallets', 'prices', 'notifications', 'people', 'identity', 'chains'],
  staking: ['transfers', 'wallets', 'prices', 'notifications', 'identity', 'chains'],
  history: ['staking', 'transfers', 'wallets', 'prices', 'people', 'identity', 'chains'],
  indexing: ['staking', 'transfers', 'wallets', 'prices', 'notifications', 'people', 'identity', 'chains'],
  support: ['transfers', 'wallets', 'notifications', 'identity'],
  releases: ['audit', 'identity'],
  'back-office': [
    'releases',
    'support',
    'indexing',
    'staking',
    'transfers',
    'wallets',
    'chains',
    'notifications',
    'audit',
    'accounts',
    'identity',
  ],
  lifecycle: [
    'back-office',
    'releases',
    'support',
    'history',
    'staking',
    'transfers',
    'wallets',
    'chains',
    'notifications',
    'people',
    'accounts',
    'identity',
  ],
};

/** Other folders of apps/server and their allowed imports. */
const LAYERS = {
  config: [],
  platform: ['config'],
  signer: ['platform', 'config'],
  http: ['platform', 'config'],
};

const src = '^apps/server/src';
const tests = '(\\.test\\.ts$|/testing/)';
const anyOf = (names) => `(${names.join('|')})`;

const modules = Object.entries(MAY_IMPORT).map(([name, others]) => ({
  name: `server-module-${name}`,
  severity: 'error',
  from: { path: `${src}/modules/${name}/`, pathNot: tests },
  to: {
    path: [`${src}/modules/`, `${src}/[^/]+\\.ts$`],
    pathNot: `${src}/modules/${anyOf([name, ...others])}/`,
  },
}));

const layers = Object.entries(LAYERS).map(([name, others]) => ({
  name: `server-layer-${name}`,
  severity: 'error',
  from: { path: `${src}/${name}/`, pathNot: tests },
  to: { path: `${src}/`, pathNot: `${src}/${anyOf([name, ...others])}/` },
}));

/** Rules of apps/server. Tests may import every file. */
module.exports = [
  ...modules,
  ...layers,
  {
    name: 'server-module-past-the-index',
    severity: 'error',
    from: { path: `${src}/modules/([^/]+)/`, pathNot: tests },
    to: { path: `${src}/modules/`, pathNot: [`${src}/modules/$1/`, `${src}/modules/[^/]+/index\\.ts$`] },
  },
  {
    name: 'server-root-past-the-index',
    severity: 'error',
    from: { path: `${src}/[^/]+\\.ts$`, pathNot: tests },
    to: { path: `${src}/modules/`, pathNot: `${src}/modules/[^/]+/index\\.ts$` },
  },
  {
    name: 'server-fastify-outside-http',
    severity: 'error',
    from: {
      path: `${src}/(modules|platform|signer|config)/`,
      pathNot: [tests, `${src}/modules/[^/]+/routes(/|\\.ts$)`],
    },
    to: { path: '(^|/)(fastify$|@?fastify/)' },
  },
  {
    name: 'server-sql-outside-repositories',
    severity: 'error',
    from: {
      path: `${src}/`,
      pathNot: [tests, '\\.(repository|table)\\.ts$', `${src}/platform/db/`],
    },
    to: { path: '(^|/)drizzle-orm(/|$)' },
  },
];
