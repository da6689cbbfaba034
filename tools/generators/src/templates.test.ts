import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lib } from './lib';
import { nextSteps, nextStepsOutside } from './next-steps';
import { outside } from './outside';
import { readCompilerOptions, readVersions } from './read-versions';
import { remote } from './remote';
import { writeProject } from './write-project';
import { commitAll, dependenciesOn, writeRepository } from './write-repository';

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

test('prints the commands from the key of the team to the live page after a repository was generated', () => {
  const printed = nextStepsOutside('team-chat', 'people', '/teams/team-chat');
  expect(printed.match(/(?<=^ {2})\S.*/gm)).toEqual([
    'npm run release owner team-chat "People team" people@tessera.local -- --new-key /teams/team-chat/release.key',
    'cd /teams/team-chat',
    'npm test',
    'export RELEASES_API=http://localhost:4200 RELEASE_KEY_FILE=release.key',
    'npm run release publish team-chat',
  ]);
});

test('uses packed packages of the repository itself, or those of a registry', () => {
  const archive = join(parent, 'tessera-wallet-kit-1.3.0.tgz');
  const internal = join(parent, 'tessera-api-1.0.0-979c9f58ac0a.tgz');
  for (const file of [archive, internal]) writeFileSync(file, 'packed');
  const versions = { '@tessera/wallet-kit': '1.3.0' };
  const packed = dependenciesOn([archive, internal]);
  const files = outside('team-chat', 'people', { versions, packed, compilerOptions: {} });
  writeRepository(folder(), files, [archive, internal]);
  const { peerDependencies, devDependencies } = JSON.parse(files['package.json'] ?? '');
  expect(peerDependencies).toMatchObject({ '@tessera/wallet-kit': '^1.3.0' });
  for (const name of ['wallet-kit', 'api']) {
    const spec = devDependencies[`@tessera/${name}`].replace('file:', '');
    expect(readFileSync(join(folder(), spec), 'utf8')).toBe('packed');
  }
  expect(files).not.toHaveProperty('.npmrc');
  const registry = 'https://npm.example';
  expect(outside('team-chat', 'people', { versions, registry, compilerOptions: {} })).toMatchObject({
    '.npmrc': '@tessera:registry=https://npm.example\n',
  });
});

test('makes a git repository with one commit, without keys and packages of npm', () => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder(), encoding: 'utf8' }).trim();
  writeRepository(folder(), outside('team-chat', 'people', { versions: {}, compilerOptions: {} }), []);
  writeFileSync(join(folder(), 'release.key'), 'private');
  git('init', '--initial-branch', 'main');
  git('config', 'user.name', 'Maya');
  git('config', 'user.email', 'maya@tessera.local');
  expect(commitAll(folder())).toBe(true);
  expect(git('log', '--format=%an %s')).toBe('Maya feat: add the generated remote');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('ls-files').split('\n')).toEqual(expect.arrayContaining(['README.md', 'src/remote.tsx']));
  expect(git('ls-files')).not.toContain('release.key');
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
