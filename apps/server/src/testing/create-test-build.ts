import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileKey } from '../modules/releases/release-key';
import { createDiskStore } from '../modules/releases/store/release-store';
import { REMOTE_CONTRACT } from '@tessera/contracts/manifest-of';
import type { Release, RemoteManifest } from '@tessera/contracts/remotes';

type RemoteRelease = Extract<Release, { kind: 'remote' }>;
type ShellRelease = Extract<Release, { kind: 'shell' }>;

export interface TestBuild<Kind extends Release = Release> {
  release: Kind;
  buildFolder: string;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.push(folder);
  return folder;
}

const sha = (algorithm: string, text: string) => createHash(algorithm).update(text);

function writeAsset(buildFolder: string, file: string, text: string) {
  writeFileSync(join(buildFolder, file), text);
  const integrity = `sha384-${sha('sha384', text).digest('base64')}`;
  return { file, size: Buffer.byteLength(text), integrity };
}

/** Adds a file to a test build, whose version stays the same. */
export const withFile = <Kind extends Release>(
  { buildFolder, release }: TestBuild<Kind>,
  file: string,
  text: string,
): TestBuild<Kind> => ({
  buildFolder,
  release: { ...release, assets: [...release.assets, writeAsset(buildFolder, file, text)] },
});

/** Adds a source map, given as an object, to a test build. Default: without sources. */
export const withSourceMap = <Kind extends Release>(
  { buildFolder, release }: TestBuild<Kind>,
  file: string,
  map: object,
): TestBuild<Kind> => ({
  buildFolder,
  release: {
    ...release,
    maps: [...(release.maps ?? []), writeAsset(buildFolder, file, JSON.stringify({ sources: [], ...map }))],
  },
});

function writeFiles(files: Record<string, string>) {
  const buildFolder = makeFolder('tessera-build-');
  const assets = Object.entries(files).map(([file, text]) => writeAsset(buildFolder, file, text));
  const version = `1.0.0-${sha('sha256', JSON.stringify(files)).digest('hex').slice(0, 12)}`;
  return { buildFolder, assets, version };
}

export function createTestRemote(
  name: string,
  text = 'one',
  manifest: Partial<RemoteRelease['manifest']> = {},
): TestBuild<RemoteRelease> {
  const page = { 'page.js': `page("${text}")`, 'page.css': `.page{content:"${text}"}` };
  const { buildFolder, ...built } = writeFiles({ 'remoteEntry.js': `entry("${name} ${text}")`, ...page });
  const routes: RemoteManifest['routes'] = [{ path: `/${name}`, area: 'shell', title: name, chunk: 'page' }];
  const release: RemoteRelease = {
    kind: 'remote',
    name,
    contract: REMOTE_CONTRACT,
    manifest: { name, contract: REMOTE_CONTRACT, routes, nav: [], slots: [], ...manifest },
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    chunks: { page: ['page.css', 'page.js'] },
    shared: { react: '^19.0.0' },
    facade: [],
    ...built,
  };
  return { buildFolder, release };
}

export function createTestShell(text = 'one'): TestBuild<ShellRelease> {
  const { buildFolder, ...built } = writeFiles({
    'main.js': `shell("${text}")`,
    'main.css': '.a{}',
    'a.woff2': 'font',
    'layout.js': `layout("${text}")`,
    'panel.js': `panel("${text}")`,
    'telemetry.js': `telemetry("${text}")`,
  });
  const release: ShellRelease = {
    kind: 'shell',
    name: 'shell',
    contract: REMOTE_CONTRACT,
    entry: 'main.js',
    preload: ['main.js', 'main.css', 'a.woff2'],
    chunks: {
      main: ['main.js', 'main.css'],
      layout: ['layout.js'],
      panel: ['panel.js', 'layout.js'],
      telemetry: ['telemetry.js', 'layout.js'],
    },
    shared: { react: '19.3.1' },
    ...built,
  };
  return { buildFolder, release };
}

export function createTestStore() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const releasesDir = makeFolder('tessera-releases-');
  const encoded = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    privateKey,
    releaseKey: createFileKey(privateKey),
    publicKeys: [publicKey] as const,
    releasesDir,
    store: createDiskStore(releasesDir),
    env: { RELEASES_DIR: releasesDir, RELEASES_PUBLIC_KEY: encoded },
  };
}
