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

const packageJson = (name: string, owner: string, versions: Versions) =>
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
    devDependencies: pick(versions, TOOLS),
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

const readme = (name: string) => `# ${name}

A remote of Tessera with one page, \`/${name}\`. It uses the packages \`@tessera/*\` of the platform from npm.

    npm config set @tessera:registry <URL> --location=project    # if the packages have a registry of their own; commit .npmrc
    npm install                                                  # commit package-lock.json
    npm run types && npm test
    npm run build
    npm run dev -- --env https://staging.example      # the page of that environment with this code, also \`--env http://localhost:4200\`

The build fails if the remote bundles a package that the shell provides: name it in \`peerDependencies\`.

## Publish

\`.github/workflows/verify.yml\` and \`.gitlab-ci.yml\` check each change and publish \`main\` from the environment \`production\`, with an OIDC token of the job instead of a key. Delete
the one that you do not use, and set the variable RELEASES_API to the origin of the product, \`https://wallet.example\`. The operator registers the pipeline once, in the repository of Tessera:

    npm run release owner ${name} "<team>" <mail>
    npm run release oidc add ${name} -- --issuer https://token.actions.githubusercontent.com --repository <owner/name> --branch main --environment production    # GitHub
    npm run release oidc add ${name} -- --issuer https://gitlab.com --repository <group/project> --branch main --environment production    # GitLab; \`main\` must be protected

To publish from your machine, create a key, which the operator registers with \`npm run release keys add ${name} release.pub\`:

    openssl genpkey -algorithm ed25519 -out release.key && openssl pkey -in release.key -pubout -out release.pub
    export RELEASES_API=https://wallet.example RELEASE_KEY_FILE=release.key
    npm run release publish ${name}                   # checks the types of the live shell, builds and makes the version current
    npm run release publish ${name} -- --stage        # no user gets it; \`preview\` prints a link, \`promote\` makes it current
    npm run release rollback ${name} -- --from <version>

\`npm run release -- --help\` lists all commands.
`;

/**
 * Returns the files of a repository with one remote, which uses the platform from npm.
 * @param compilerOptions those of this repository
 */
export function outside(
  name: string,
  owner: string,
  { versions, compilerOptions }: { readonly versions: Versions; readonly compilerOptions: object },
): ProjectFiles {
  const sources = Object.entries(remote(name, owner)).filter(([path]) => path.startsWith('src/'));
  return {
    ...Object.fromEntries(sources),
    '.github/workflows/verify.yml': gitHubPipeline(name),
    '.gitignore': 'node_modules/\n.npm/\ndist/\n*.key\n',
    '.gitlab-ci.yml': gitLabPipeline(name),
    'README.md': readme(name),
    'package.json': packageJson(name, owner, versions),
    'tsconfig.json': tsconfig(compilerOptions),
  };
}
