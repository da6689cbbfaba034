import { gitHubPipeline, gitLabPipeline } from './outside-pipelines';
import { json, sentence } from './project-files';
import { remote } from './remote';
import type { ProjectFiles } from './write-project';

/** Versions by name: of the platform's packages, and of the packages from npm with which this repository is tested. */
export type Versions = Readonly<Record<string, string>>;

const SHARED = ['@tessera/platform', '@tessera/ui', '@tessera/wallet-kit', 'react', 'react-dom'];
const TOOLS = [
  '@tessera/remote',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];

function pick(versions: Versions, names: readonly string[], operator = '') {
  const entries = names.map((name) => [name, `${operator}${versions[name]}`]);
  return Object.fromEntries(entries);
}

interface OutsideParameters {
  readonly versions: Versions;
  /** Dependencies on packages in the repository itself, by name. Empty if they come from a registry. */
  readonly packed?: Versions;
  /** URL of the npm registry of the platform's packages. Default: that of all packages. */
  readonly registry?: string | undefined;
  /** Those of this repository. */
  readonly compilerOptions: object;
}

const packageJson = (name: string, owner: string, { versions, packed }: OutsideParameters) =>
  json({
    name: `@tessera/${name}`,
    version: '1.0.0',
    private: true,
    author: `${sentence(owner)} team <${owner}@tessera.local>`,
    description: `${sentence(name)} of the product`,
    scripts: {
      build: 'tessera build',
      types: 'tsc -p .',
      test: 'jest',
      dev: `tessera dev ${name}`,
      release: 'tessera release',
    },
    jest: { preset: '@tessera/remote' },
    peerDependencies: pick(versions, SHARED, '^'),
    // A package of the repository itself wins over the peer of the same name, which is the range in the release.
    devDependencies: { ...pick(versions, TOOLS), ...packed },
  });

const tsconfig = (compilerOptions: object) =>
  json({
    compilerOptions: {
      ...compilerOptions,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['jest', '@testing-library/jest-dom', '@tessera/remote/css'],
    },
    include: ['src'],
  });

const readme = (name: string, owner: string) => `# ${name}

A remote of Tessera with one page, \`/${name}\`. It uses the packages \`@tessera/*\` of the platform: from \`packages/\`, or from the npm registry in \`.npmrc\`.

    npm install
    npm run types && npm test
    npm run build
    npm run dev -- --env https://staging.example      # the page of that environment with this code, also \`--env http://localhost:4200\`

The build fails if the remote bundles a package that the shell provides: name it in \`peerDependencies\`.

## Publish

The operator names the team and creates its key, in the repository of Tessera. Then publish here. \`npm start\` there runs the product at http://localhost:4200; in production, set RELEASES_API to its origin.

    npm run release owner ${name} "${sentence(owner)} team" ${owner}@tessera.local -- --new-key <path of this folder>/release.key    # the operator, there
    export RELEASES_API=http://localhost:4200 RELEASE_KEY_FILE=release.key
    npm run release publish ${name}                   # checks the types of the live shell, builds and makes the version current
    npm run release publish ${name} -- --stage        # no user gets it; \`preview\` prints a link, \`promote\` makes it current
    npm run release rollback ${name} -- --from <version>    # returns to the version before; of the first version: \`kill ${name} "<reason>"\`

An operator without access to this folder registers your public key instead: \`npm run release owner ${name} "<team>" <mail>\` and \`npm run release keys add ${name} <path>/release.pub\`. To create
the key, run \`openssl genpkey -algorithm ed25519 -out release.key && openssl pkey -in release.key -pubout -out release.pub\` here.

\`.github/workflows/verify.yml\` and \`.gitlab-ci.yml\` check each change and publish \`main\` from the environment \`production\`, with an OIDC token of the job instead of a key. Delete the one that you do not use, and set the variable RELEASES_API. The operator registers the pipeline once:

    npm run release oidc add ${name} -- --issuer https://token.actions.githubusercontent.com --repository <owner/name> --branch main --environment production    # GitHub
    npm run release oidc add ${name} -- --issuer https://gitlab.com --repository <group/project> --branch main --environment production    # GitLab; \`main\` must be protected

\`npm run release -- --help\` lists all commands.
`;

/** Returns the files of a repository with one remote, which uses the packages of the platform. */
export function outside(name: string, owner: string, parameters: OutsideParameters): ProjectFiles {
  const sources = Object.entries(remote(name, owner)).filter(([path]) => path.startsWith('src/'));
  const { registry, compilerOptions } = parameters;
  return {
    ...Object.fromEntries(sources),
    '.github/workflows/verify.yml': gitHubPipeline(name),
    '.gitignore': 'node_modules/\n.npm/\ndist/\n*.key\n',
    '.gitlab-ci.yml': gitLabPipeline(name),
    ...(registry === undefined ? {} : { '.npmrc': `@tessera:registry=${registry}\n` }),
    'README.md': readme(name, owner),
    'package.json': packageJson(name, owner, parameters),
    'tsconfig.json': tsconfig(compilerOptions),
  };
}
