import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { NormalModuleReplacementPlugin, rspack, type Stats } from '@rspack/core';
import { browser, readProject } from '@tessera/rspack';
import { repositoryRoot } from '../stack/repository-root';

/** One served file. */
export interface MonolithFile {
  readonly file: string;
  readonly integrity: string;
  readonly body: Buffer;
  /** Body in brotli at the highest level, as releases are stored. Undefined for fonts, which are already compressed. */
  readonly brotli: Buffer | undefined;
}

export interface Monolith {
  readonly files: ReadonlyMap<string, MonolithFile>;
  /** Files of each named chunk: `main` is the entry, `remote-<name>` the module of a remote, `<name>-<chunk>` its pages. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

const apps = join(repositoryRoot, 'apps');
const exposeRemote = join(repositoryRoot, 'tools/rspack/src/expose-remote.mjs');
const lazyRuntime = fileURLToPath(new URL('lazy-runtime.ts', import.meta.url));

/** Apps that expose a remote. */
const remotesInTree = () =>
  readdirSync(apps).filter((name) => existsSync(join(apps, name, 'src/remote.tsx')));

const prefixChunks = {
  test: /\.tsx?$/,
  enforce: 'pre' as const,
  loader: fileURLToPath(new URL('prefix-chunks.cjs', import.meta.url)),
};

/** Returns the module that replaces Module Federation: plain lazy imports of the same sources. */
function runtimeModule(names: readonly string[]): string {
  const loads = names.map((name) => {
    const file = JSON.stringify(join(apps, name, 'src/remote.tsx'));
    return `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "remote-${name}" */ ${file}),`;
  });
  return [
    `import { exposeRemote } from ${JSON.stringify(exposeRemote)};`,
    `import { createLazyRuntime } from ${JSON.stringify(lazyRuntime)};`,
    'const loads = {',
    ...loads,
    '};',
    'const load = async (name) => ({ remote: exposeRemote(name, (await loads[name]()).remote) });',
    'export const createFederationRuntime = () => createLazyRuntime(load);',
    '',
  ].join('\n');
}

/**
 * Builds shell and remotes as one application with the shell's entry and the product's Rspack settings. Only the module that
 * calls Module Federation is replaced. Modules are neither shared nor exposed, so unused exports are removed.
 *
 * @param folder receives the source and the build
 */
export async function buildMonolith(folder: string): Promise<Monolith> {
  mkdirSync(folder, { recursive: true });
  const runtime = join(folder, 'runtime.ts');
  writeFileSync(runtime, runtimeModule(remotesInTree()));
  const project = readProject(join(apps, 'shell'));
  const base = browser(project);
  const path = join(folder, 'dist');
  const stats = await run({
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path, uniqueName: 'tessera_monolith' },
    // Loaders run from the last rule to the first: chunks are named before their names get the prefix.
    module: { ...base.module, rules: [prefixChunks, ...(base.module?.rules ?? [])] },
    plugins: [
      ...(base.plugins ?? []),
      new NormalModuleReplacementPlugin(/module-federation-runtime$/, runtime),
    ],
  });
  const { assets = [], namedChunkGroups = {} } = stats.toJson({
    all: false,
    assets: true,
    chunkGroups: true,
  });
  const names = assets.map(({ name }) => name).filter((name) => !name.endsWith('.map'));
  const chunks = Object.entries(namedChunkGroups).map(([name, group]) => {
    return [name, (group.assets ?? []).map((asset) => asset.name)] as const;
  });
  return {
    files: new Map(names.map((name) => [name, readFile(path, name)])),
    chunks: Object.fromEntries(chunks),
  };
}

async function run(config: Parameters<typeof rspack>[0]): Promise<Stats> {
  const compiler = rspack(config);
  if (compiler === null || !('close' in compiler)) throw new Error('The monolith has no compiler.');
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error !== null) reject(error);
        else if (stats === undefined || !('toJson' in stats) || 'stats' in stats)
          reject(new Error('The monolith was not built.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
        else resolve(stats);
      });
    });
  });
}

function readFile(folder: string, file: string): MonolithFile {
  const body = readFileSync(join(folder, file));
  return {
    file,
    body,
    integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
    brotli: /\.(js|css|svg)$/.test(file) ? brotliCompressSync(body) : undefined,
  };
}
