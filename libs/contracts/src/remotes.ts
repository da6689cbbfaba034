import * as v from 'valibot';
import { Role } from './identity';
import { ReleaseTerms } from './release-terms';

/**
 * Version of the contract between shell and remotes. A shell supports this one and the previous one (seams
 * 34).
 */
export const REMOTE_CONTRACT = 1;

/** Name in URLs, in the registry and in `apps/<name>`. */
export const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));

/** Package version and content hash; equal content has an equal version. */
export const ReleaseVersion = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/));

/** File name inside a release. No folders: prevents path traversal. */
export const AssetFile = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_][\w.-]{0,127}$/));

/** Subresource integrity, sha384 only. */
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const RoutePath = v.pipe(v.string(), v.regex(/^\/[\w:/.*-]*$/));

/** `public`: signed out. `bare`: signed in, without layout. `shell`: inside the layout. */
export const RouteArea = v.picklist(['public', 'bare', 'shell']);
export type RouteArea = v.InferOutput<typeof RouteArea>;

/** Commands between remotes (seams 36). */
export const CommandName = v.picklist([
  'openSendReceive',
  'openContactSearch',
  'openStake',
  'openWalletKeyReset',
]);
export type CommandName = v.InferOutput<typeof CommandName>;

/** Slots of the shell that a remote may fill. */
export const SlotName = v.picklist([
  'HeaderMenu',
  'SearchModal',
  'SendReceivePanel',
  'StakePanel',
  'WalletKeyReset',
]);
export type SlotName = v.InferOutput<typeof SlotName>;

export const ManifestRoute = v.object({
  path: RoutePath,
  area: RouteArea,
  title: v.pipe(v.string(), v.nonEmpty()),
  /** Chunk name of the lazy page (`webpackChunkName`), for preloading. */
  chunk: v.optional(AssetFile),
});

/** Paths of the shell's pages. A remote's route must not match them. */
export const SHELL_PATHS = ['/', '/send-receive', '/404', '/error'] as const;

/** Lucide names of navigation icons. Build and publish reject others. */
export const NAV_ICONS = [
  'house',
  'home',
  'coins',
  'arrow-left-right',
  'user-round',
  'user',
  'users-round',
  'users',
  'chart-pie',
  'shield-check',
  'settings-2',
  'settings',
  'bell',
  'life-buoy',
  'wallet',
  'layout-grid',
] as const;
export type NavIconName = (typeof NAV_ICONS)[number];

export const NavEntry = v.object({
  label: v.pipe(v.string(), v.nonEmpty()),
  path: RoutePath,
  /** One of `NAV_ICONS`. Parsing accepts any name because later versions may add icons. */
  icon: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  section: v.picklist(['virtual-wallet', 'account']),
  /** Ascending; ties are sorted by label. */
  order: v.pipe(v.number(), v.integer()),
  opens: v.optional(CommandName),
});
export type NavEntry = v.InferOutput<typeof NavEntry>;

/**
 * Manifest of a remote. Not strict: servers and pages read manifests of version N+1. Builds use
 * `WrittenManifest`, which is strict.
 */
export const RemoteManifest = v.object({
  name: RemoteName,
  contract: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Display name when it differs from `name`. */
  title: v.optional(v.pipe(v.string(), v.nonEmpty())),
  routes: v.array(ManifestRoute),
  nav: v.optional(v.array(NavEntry), []),
  slots: v.optional(v.array(SlotName), []),
  /** Roles that may see the remote and its files. */
  roles: v.optional(v.pipe(v.array(Role), v.minLength(1))),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;

export const ReleaseAsset = v.object({
  file: AssetFile,
  /** Bytes before compression. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  integrity: Integrity,
});
export type ReleaseAsset = v.InferOutput<typeof ReleaseAsset>;

const built = {
  version: ReleaseVersion,
  contract: v.number(),
  entry: AssetFile,
  assets: v.pipe(v.array(ReleaseAsset), v.minLength(1)),
  /** Files that every visit needs, in load order. */
  preload: v.array(AssetFile),
  /** Files of each named lazy chunk. */
  chunks: v.record(v.string(), v.array(AssetFile)),
  /** Packages that the shell provides, or version ranges that a remote requires. */
  shared: v.record(v.string(), v.string()),
  /** Facade names that the shell provides or the remote uses. Absent from older builds. */
  facade: v.optional(v.array(v.string())),
};

/**
 * `dist/release.json`, the signed content of a release. Not strict: servers read releases of version N+1.
 * They verify the signature over the bytes and ignore unknown fields.
 */
export const Release = v.variant('kind', [
  v.object({ kind: v.literal('shell'), name: v.literal('shell'), ...built }),
  v.object({ kind: v.literal('remote'), name: RemoteName, manifest: RemoteManifest, ...built }),
]);
export type Release = v.InferOutput<typeof Release>;

export const PreloadLink = v.object({
  href: v.string(),
  as: v.picklist(['script', 'style', 'font']),
  integrity: Integrity,
});
export type PreloadLink = v.InferOutput<typeof PreloadLink>;

/** Remote in the actor's registry. Not strict: pages read responses of version N+1. */
export const RegistryEntry = v.object({
  version: ReleaseVersion,
  contract: v.number(),
  entry: v.string(),
  integrity: Integrity,
  preload: v.array(PreloadLink),
  /** By chunk: files and hashes of pages in the navigation, besides the entry. Absent from older servers. */
  pages: v.optional(v.record(AssetFile, v.record(AssetFile, Integrity))),
  /** Ed25519 over `entryStatement`, base64; empty for unsigned releases. */
  signature: v.string(),
  /** Absent when published without a statement. */
  terms: v.optional(ReleaseTerms),
  manifest: RemoteManifest,
});
export type RegistryEntry = v.InferOutput<typeof RegistryEntry>;

/** Fallback version, loaded when the current one fails to load. */
export const SpareRelease = v.object({
  version: ReleaseVersion,
  contract: v.number(),
  entry: v.string(),
  integrity: Integrity,
  /** As in `RegistryEntry`. Both absent from older servers. */
  signature: v.optional(v.string()),
  terms: v.optional(ReleaseTerms),
});
export type SpareRelease = v.InferOutput<typeof SpareRelease>;
export const SpareReleases = v.record(RemoteName, SpareRelease);
export type SpareReleases = v.InferOutput<typeof SpareReleases>;

/** GET /remotes. A parameter, because pages of version N-1 reject unknown response fields. */
export const RemotesQuery = v.strictObject({ spares: v.optional(v.literal('true')) });
/**
 * GET /remotes: remotes that the actor may load. Also inlined in the document, with `spares` in a separate
 * element.
 */
export const RemotesAnswer = v.object({
  data: v.record(RemoteName, RegistryEntry),
  spares: v.optional(SpareReleases),
});
export type RemotesAnswer = v.InferOutput<typeof RemotesAnswer>;
