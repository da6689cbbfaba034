import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Compilation,
  type Compiler,
  ConcatenatedModule,
  NormalModule,
  type StatsCompilation,
} from '@rspack/core';
import { findOversize } from '@tessera/contracts/release-limits';
import { Release, type RemoteManifest } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import type { Project } from './project';

interface Description {
  readonly kind: 'shell' | 'remote';
  readonly name: string;
  readonly contract: number;
  readonly shared: Readonly<Record<string, string>>;
  readonly manifest?: RemoteManifest;
  /** Returns the names of shared packages that this offers or uses. @param modules the files in the build's chunks */
  readonly facade: (modules: readonly string[]) => string[];
  /** Named chunk of the entry; a remote's entry is the federation container. */
  readonly entryChunk?: string;
}

interface ReleasePluginOptions {
  readonly project: Project;
  readonly describe: () => Promise<Description>;
  readonly alsoPreload?: RegExp;
}

const NAME = 'TesseraRelease';
const RELEASE_FILE = 'release.json';
const isServed = (file: string) => !file.endsWith('.map') && file !== RELEASE_FILE;

function describeAsset(folder: string, file: string) {
  const content = readFileSync(join(folder, file));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { file, size: content.length, integrity };
}

/** Returns the files whose code is in the chunks of a build: tree shaking removed the others. */
function modulesOf({ chunks, chunkGraph }: Compilation): string[] {
  const files = [...chunks]
    .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
    .flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : [module]))
    .flatMap((module) => (module instanceof NormalModule ? module.resource : []));
  return [...new Set(files)];
}

function chunkFiles(stats: StatsCompilation): Record<string, string[]> {
  const groups = Object.entries(stats.namedChunkGroups ?? {});
  return Object.fromEntries(
    groups.map(([name, group]) => [name, (group.assets ?? []).map((asset) => asset.name).filter(isServed)]),
  );
}

/** Writes `dist/release.json`: the release, each file with its hash, and the files to preload. */
export class ReleasePlugin {
  constructor(private readonly options: ReleasePluginOptions) {}

  apply(compiler: Compiler): void {
    const { project } = this.options;
    compiler.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const stats = compilation.getStats().toJson({ all: false, assets: true, chunkGroups: true });
      const release = await this.describe(compiler.outputPath, stats, modulesOf(compilation));
      const oversize = project.mode === 'production' ? findOversize(release) : [];
      if (oversize.length > 0) throw new Error(oversize.join('\n'));
      writeFileSync(join(compiler.outputPath, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
    });
  }

  private async describe(
    folder: string,
    stats: StatsCompilation,
    modules: readonly string[],
  ): Promise<Release> {
    const { project, alsoPreload } = this.options;
    const { entryChunk, facade, ...description } = await this.options.describe();
    const files = (stats.assets ?? [])
      .map((asset) => asset.name)
      .filter(isServed)
      .sort();
    const assets = files.map((file) => describeAsset(folder, file));
    const maps = files
      .filter((file) => file.endsWith('.js') && existsSync(join(folder, `${file}.map`)))
      .map((file) => describeAsset(folder, `${file}.map`));
    const chunks = chunkFiles(stats);
    const entry =
      entryChunk === undefined
        ? files.find((file) => file.startsWith('remoteEntry.'))
        : chunks[entryChunk]?.find((file) => file.endsWith('.js'));
    const first = chunks[entryChunk ?? 'remote'] ?? [];
    const extra = alsoPreload === undefined ? [] : files.filter((file) => alsoPreload.test(file));
    const preload = [...new Set([entry, ...first, ...extra])];
    const content = { ...description, entry, assets, preload, chunks, facade: facade(modules) };
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
    // Not part of the hash: an edit of a comment moves positions in the maps, and users need no new version for it.
    return v.parse(Release, { ...content, version: `${project.version}-${hash}`, maps });
  }
}
