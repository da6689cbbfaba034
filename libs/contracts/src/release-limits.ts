import type { Release } from './remotes';

/** Limits in bytes before compression. */
interface ReleaseLimits {
  /** Entry and other files of every visit. */
  readonly preload: number;
  /** Files of one page, beside those of every visit. */
  readonly page: number;
  /** All scripts and styles. */
  readonly total: number;
  /** All files. */
  readonly files: number;
}

const DEFAULT_LIMITS: ReleaseLimits = { preload: 32_000, page: 96_000, total: 200_000, files: 2_000_000 };
const MAX_FILES = 200;
/** Limits in bytes, about four times the largest map and ten times all maps of a build of 2026-11. */
const MAP_LIMITS = { one: 4_000_000, total: 16_000_000 };

/** About a sixth above the sizes of 2026-11. `auth` has the numbering plans of all countries, `wallet` a QR reader. */
const LIMITS: Readonly<Record<string, Partial<ReleaseLimits>>> = {
  admin: { total: 360_000 },
  auth: { page: 140_000, total: 408_000 },
  contacts: { total: 150_000 },
  help: { total: 112_000 },
  notifications: { total: 72_000 },
  staking: { total: 280_000 },
  wallet: { page: 150_000, total: 480_000 },
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns a sentence per exceeded limit of a remote, with the remedy. The build and the registry reject such a release. */
export function findOversize(release: Release): string[] {
  if (release.kind === 'shell') return [];
  const { name, assets, entry, preload, chunks } = release;
  const visit = new Set([entry, ...preload]);
  const limits = { ...DEFAULT_LIMITS, ...LIMITS[name] };
  const sizes = new Map(assets.map(({ file, size }) => [file, size]));
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  const measured: [string, number, number][] = [
    ['the files of every visit', sum([...visit]), limits.preload],
    ...Object.entries(chunks).map(([chunk, files]): [string, number, number] => [
      `the page "${chunk}"`,
      sum(files.filter((file) => !visit.has(file))),
      limits.page,
    ]),
    [
      'all scripts and styles',
      sum(assets.map(({ file }) => file).filter((file) => /\.(js|css)$/.test(file))),
      limits.total,
    ],
    ['all files', assets.reduce((total, { size }) => total + size, 0), limits.files],
  ];
  const count =
    assets.length > MAX_FILES
      ? [`${name}: the build has ${assets.length} files, the limit is ${MAX_FILES}: join small files`]
      : [];
  const oversize = measured
    .filter(([, size, limit]) => size > limit)
    .map(
      ([what, size, limit]) =>
        `${name}: ${what} have ${kilobytes(size)}, the limit is ${kilobytes(limit)}: load code with the page that needs it, or change libs/contracts/src/release-limits.ts with its owner`,
    );
  return [...oversize, ...count];
}

/** Returns a sentence per fault of the source maps. The server parses a map, so a large one would delay requests. */
export function findMapFaults({
  name,
  assets,
  maps = [],
}: Pick<Release, 'name' | 'assets' | 'maps'>): string[] {
  const declared = new Set(assets.map(({ file }) => file));
  const total = maps.reduce((sum, { size }) => sum + size, 0);
  return [
    ...maps
      .filter(({ file }) => !declared.has(file.replace(/\.map$/, '')))
      .map(({ file }) => `${name}: ${file} belongs to no file of the build: build again`),
    ...maps
      .filter(({ size }) => size > MAP_LIMITS.one)
      .map(
        ({ file, size }) =>
          `${name}: ${file} has ${kilobytes(size)}, the limit is ${kilobytes(MAP_LIMITS.one)}: split its script`,
      ),
    ...(total > MAP_LIMITS.total
      ? [
          `${name}: all source maps have ${kilobytes(total)}, the limit is ${kilobytes(MAP_LIMITS.total)}: build less code`,
        ]
      : []),
    ...(maps.length > MAX_FILES
      ? [`${name}: the build has ${maps.length} source maps, the limit is ${MAX_FILES}: join small scripts`]
      : []),
  ];
}
