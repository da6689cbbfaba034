import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lib } from './lib';
import { nextSteps } from './next-steps';
import { outside } from './outside';
import { readCompilerOptions, readVersions } from './read-versions';
import { remote } from './remote';
import { writeProject } from './write-project';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tessera-new-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));
const folder = () => join(parent, 'team-chat');

test('writes a remote with a list of pages, a lazy page, texts and a test', () => {
  const dir = folder();
  expect(writeProject(dir, remote('team-chat', 'people')).toSorted()).toEqual([
    'README.md',
    'package.json',
    'rspack.config.ts',
    'src/features/team-chat/team-chat-page.module.css',
    'src/features/team-chat/team-chat-page.test.tsx',
    'src/features/team-chat/team-chat-page.tsx',
    'src/messages.ts',
    'src/remote.tsx',
    'tsconfig.json',
  ]);
  const config = readFileSync(join(dir, 'rspack.config.ts'), 'utf8');
  expect(config.trimEnd().split('\n').length).toBeLessThanOrEqual(5);
  const definition = readFileSync(join(dir, 'src/remote.tsx'), 'utf8');
  expect(definition).toContain("import('./features/team-chat/team-chat-page')).TeamChatPage,");
  expect(definition).toMatch(/label: 'Team chat',\s+path: '\/team-chat',\s+icon: 'layout-grid',/);
  const { author, peerDependencies, dependencies } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  );
  expect(author).toBe('People team <people@tessera.local>');
  const shared = ['client', 'platform', 'ui', 'wallet-kit'].map((lib) => `@tessera/${lib}`);
  expect(Object.keys(peerDependencies)).toEqual([...shared, 'react', 'react-dom']);
  expect(Object.keys(dependencies)).toEqual(['@tessera/contracts']);
});

test('names the short test command in the README of a remote', () => {
  expect(remote('team-chat', 'people')['README.md']).toContain('`npm test -w @tessera/team-chat`');
});

test('prints the commands from the tests to the promotion after a remote was generated', () => {
  expect(nextSteps('team-chat').match(/npm (?:test|run) .*/g)).toEqual([
    'npm test -w @tessera/team-chat',
    'npm run release publish team-chat -- --stage',
    'npm run release preview team-chat <version>',
    'npm run release promote team-chat <version>',
  ]);
});

test('writes a library with a named export and a test', () => {
  expect(Object.keys(lib('team-chat'))).toContain('src/describe-team-chat.test.ts');
  expect(lib('team-chat')['src/index.ts']).toBe("export { describeTeamChat } from './describe-team-chat';\n");
});

test('rejects an existing folder and leaves it alone', () => {
  const dir = folder();
  writeProject(dir, lib('team-chat'));
  expect(() => writeProject(dir, remote('team-chat', 'people'))).toThrow('is already there');
});

test('writes a repository with one remote, which uses only the packages of the platform and npm', () => {
  const root = join(__dirname, '../../..');
  const versions = readVersions(root);
  const compilerOptions = readCompilerOptions(root);
  const files = outside('team-chat', 'people', { versions, compilerOptions });
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['.github/workflows/verify.yml', 'README.md', 'src/remote.tsx', 'tsconfig.json']),
  );
  expect((files['README.md'] ?? '').trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  const { peerDependencies, devDependencies, ...rest } = JSON.parse(files['package.json'] ?? '');
  expect(rest).not.toHaveProperty('dependencies');
  const ours = Object.keys({ ...peerDependencies, ...devDependencies }).filter((name) =>
    name.startsWith('@tessera/'),
  );
  expect(ours.map((name) => name.slice('@tessera/'.length))).toEqual([
    'platform',
    'ui',
    'wallet-kit',
    'remote',
  ]);
  for (const version of Object.values({ ...peerDependencies, ...devDependencies }))
    expect(version).toMatch(/^\^?\d+\.\d+\.\d+$/);
});

test('publishes from both pipelines of the repository with an OIDC token instead of a key', () => {
  const files = outside('team-chat', 'people', { versions: {}, compilerOptions: {} });
  const { '.github/workflows/verify.yml': gitHub = '', '.gitlab-ci.yml': gitLab = '' } = files;
  expect(gitHub).toMatch(/environment: production\n +permissions:\n +contents: read\n +id-token: write/);
  expect(gitLab).toMatch(/id_tokens:\n +RELEASE_OIDC_TOKEN:\n +aud: \$RELEASES_API/);
  for (const pipeline of [gitHub, gitLab]) {
    expect(pipeline).toContain('npm run release publish team-chat');
    expect(pipeline).not.toContain('RELEASE_KEY');
  }
  const { 'README.md': readme = '' } = files;
  for (const issuer of ['https://token.actions.githubusercontent.com', 'https://gitlab.com'])
    expect(readme).toContain(`npm run release oidc add team-chat -- --issuer ${issuer} --repository <`);
});
