const sources = (folder) => [
  `${folder}/**/*.{ts,tsx}`,
  `!${folder}/**/*.test.{ts,tsx}`,
  `!${folder}/**/{testing/**,test-builders.ts}`,
];
const tests = (...folders) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

const modules = 'apps/server/src/modules';

/** A sample of a module of the server. `others`: modules whose tests reach the code of the module, by their routes for example. */
const serverModule = (name, sample, others = []) => ({
  mutate: [...sources(`${modules}/${name}`), '!**/*.table.ts'],
  tests: tests(...[name, ...others].map((folder) => `${modules}/${folder}`)),
  nearestFiles: 12,
  sample,
  servers: true,
});

/**
 * `mutate`, `tests`: globs of the mutated files and of the test files. `nearestFiles`: limit of test files that run for one mutant.
 * `sample`: number of mutants to choose by the seed, all if omitted. `servers`: whether the tests need PostgreSQL and the signer.
 */
export const PARTS = {
  money: { mutate: sources('libs/money/src'), tests: tests('libs/money'), nearestFiles: 5 },
  session: { mutate: sources('libs/session/src'), tests: tests('libs/session'), nearestFiles: 5 },
  chains: {
    mutate: [
      ...sources('libs/chains/src'),
      // The network clients: modules that call a node, and the retries around the calls.
      '!libs/chains/src/*/{get-,client,create-adapter,broadcast,queries,simulate,estimate-fee}*',
      '!libs/chains/src/*/{find-transaction,search-transactions,read-validators,replacement-fee}*',
      '!libs/chains/src/within.ts',
    ],
    tests: tests('libs/chains'),
    nearestFiles: 3,
    servers: true,
  },
  'wallet-kit': {
    mutate: sources('libs/wallet-kit/src'),
    // The pages test the views and hooks that they show.
    tests: [
      ...tests(
        'libs/wallet-kit',
        'apps/wallet/src/features/send-receive',
        'apps/wallet/src/shared/send-receive',
      ),
      // Stryker fails on a test file that loads no mutated code, as the .test.ts files there do.
      'apps/notifications/src/features/notifications/*.test.tsx',
    ],
    nearestFiles: 10,
  },
  transfers: serverModule('transfers', 100, ['wallets', 'history', 'indexing', 'back-office']),
  staking: serverModule('staking', 40, ['indexing']),
  identity: serverModule('identity', 60, ['accounts', 'lifecycle']),
};
