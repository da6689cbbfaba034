import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProject, type Project } from './project';
import { assertOneCopy, hostShared, providedBy, remoteShared } from './shared';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-project-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (change: Partial<Project> = {}): Project => ({
  dir: folder,
  name: 'wallet',
  version: '1.0.0',
  dependencies: {},
  peerDependencies: {},
  mode: 'production',
  ...change,
});

const peers: Record<string, string> = {
  react: '^19.3.1',
  'react-dom': '^19.3.1',
  '@tessera/platform': '^1.0.0',
};

describe('shared packages', () => {
  test('provides the exact versions of the shell, eagerly', () => {
    const dependencies = {
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@tessera/client': '1.0.0',
      '@tessera/platform': '1.0.0',
      '@tessera/ui': '1.0.0',
      '@tessera/wallet-kit': '1.0.0',
      zustand: '5.1.0',
    };
    const shared = hostShared(providedBy(build({ dependencies })));
    expect(Object.keys(shared)).toEqual(
      Object.keys(dependencies).filter((name) => !['@tessera/wallet-kit', 'zustand'].includes(name)),
    );
    expect(shared['react']).toEqual({
      singleton: true,
      eager: true,
      version: '19.3.1',
      requiredVersion: '^19.3.1',
    });
  });

  test('bundles no copy of a shared package into a remote', () => {
    expect(remoteShared(build({ peerDependencies: peers }))['react']).toEqual({
      singleton: true,
      import: false,
      requiredVersion: '^19.3.1',
    });
  });

  test.each(Object.keys(peers))('stops the build of a remote that does not share %s', (name) => {
    const { [name]: _missing, ...peerDependencies } = peers;
    expect(() => remoteShared(build({ peerDependencies }))).toThrow(
      `the page has one copy of ${name}, which the shell provides; name it in peerDependencies instead of dependencies`,
    );
  });

  test('names react once when it is a dependency instead of a peer dependency', () => {
    const { react: _moved, ...peerDependencies } = peers;
    const dependencies = { react: '19.3.1' };
    expect(() => remoteShared(build({ peerDependencies, dependencies }))).toThrow(
      'the page has one copy of react, which the shell provides',
    );
  });

  test('stops the build of a remote that bundles react beside sharing it', () => {
    const dependencies = { react: '19.3.1' };
    expect(() => remoteShared(build({ peerDependencies: peers, dependencies }))).toThrow(
      'the page has one copy of react',
    );
  });

  test.each([
    ['/tree/libs/session/src/use-session.ts', '@tessera/session'],
    ['/tree/node_modules/@tessera/session/src/use-session.js', '@tessera/session'],
    ['/tree/node_modules/@tanstack/react-query/build/modern/useQuery.js', '@tanstack/react-query'],
    ['/tree/node_modules/react-dom/client.js', 'react-dom'],
    ['/tree/node_modules/react/cjs/react.production.js', 'react'],
  ])('stops the build of a remote that bundles %s', (file, name) => {
    const modules = [
      '/tree/apps/wallet/src/x.ts',
      '/tree/libs/api/src/x.ts',
      '/tree/node_modules/@tessera/contracts/src/x.js',
      '/tree/node_modules/valibot/x.js',
      '/tree/node_modules/react/cjs/react-jsx-runtime.production.js',
    ];
    expect(() => assertOneCopy(build(), modules)).not.toThrow();
    expect(() => assertOneCopy(build(), [...modules, file])).toThrow(`the page has one copy of ${name}`);
  });

  test('names the remedy of each package that a remote bundles', () => {
    const modules = ['/tree/libs/session/src/a.ts', '/tree/libs/session/src/b.ts', '/tree/libs/ui/src/a.ts'];
    const copy = 'wallet: the page has one copy of';
    expect(() => assertOneCopy(build(), modules)).toThrow(
      [
        `${copy} @tessera/session, which the shell provides; import it from @tessera/platform`,
        `${copy} @tessera/ui, which the shell provides; name it in peerDependencies instead of dependencies`,
      ].join('\n'),
    );
  });

  test('stops the build for a peer that the shell does not provide', () => {
    const peerDependencies = { zustand: '^5.1.0' };
    expect(() => remoteShared(build({ peerDependencies }))).toThrow('the shell does not provide zustand');
  });
});

test('rejects a project without a scoped name and names the field', () => {
  const { dir } = build();
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'wallet', version: '1.0.0' }));
  expect(() => readProject(dir)).toThrow('name');
});
