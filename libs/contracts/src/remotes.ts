import * as v from 'valibot';
import { Role } from './identity';
import { ReleaseTerms } from './release-terms';

/** What the shell and a remote agree on; a shell serves its own number and the one before (seams 34). */
export const REMOTE_CONTRACT = 1;

/** A remote or the shell, as it stands in URLs, the registry and `apps/<name>`. */
export const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));

/** Package version and content hash: the same content has the same version. */
export const ReleaseVersion = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/));

/** A flat file name inside a release: no folders, so no traversal. */
export const AssetFile = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_][\w.-]{0,127}$/));

/** Subresource integrity, sha384 only. */
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const RoutePath = v.pipe(v.string(), v.regex(/^\/[\w:/.*-]*$/));

/** `public`: signed out. `bare`: signed in, outside the layout. `shell`: inside the layout. */
export const RouteArea = v.picklist(['public', 'bare', 'shell']);
export type RouteArea = v.InferOutput<typeof RouteArea>;

/** Commands that one part of the page asks of another (seams 36). */
export const CommandName = v.picklist([
  'openSendReceive',
  'openContactSearch',
  'openStake',
  'openWalletKeyReset',
]);
export type CommandName = v.InferOutput<typeof CommandName>;

/** Places of the shell that a remote may fill. */
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
  /** Name of the lazy page's chunk (`webpackChunkName`), so that the document can preload it. */
  chunk: v.optional(AssetFile),
});

/** Paths of the shell's own pages; no remote may declare a route that matches one of them. */
export const SHELL_PATHS = ['/', '/send-receive', '/404', '/error'] as const;

/** Icons of the navigation, by their lucide names: the build and the publish gate refuse any other, and the shell draws these. */
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
  /** One of `NAV_ICONS`. Any name is read, because a later version may add icons. */
  icon: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  section: v.picklist(['virtual-wallet', 'account']),
  /** Ascending. Entries with the same order are sorted by label. */
  order: v.pipe(v.number(), v.integer()),
  opens: v.optional(CommandName),
});
export type NavEntry = v.InferOutput<typeof NavEntry>;

/**
 * How a remote describes itself. Not strict, as little as anything else of a release: a server and a page meet those of the next
 * version. A build is strict with what is written (`WrittenManifest`).
 */
export const RemoteManifest = v.object({
  name: RemoteName,
  contract: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What people call this part of the product ("Contacts is slow to load"), when it is not the name. */
  title: v.optional(v.pipe(v.string(), v.nonEmpty())),
  routes: v.array(ManifestRoute),
  nav: v.optional(v.array(NavEntry), []),
  slots: v.optional(v.array(SlotName), []),
  /** Only callers with one of these roles see the remote or its files. */
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
  /** Files that every visit needs, in the order in which they are needed. */
  preload: v.array(AssetFile),
  /** Files of each named lazy chunk. */
  chunks: v.record(v.string(), v.array(AssetFile)),
  /** Packages the shell provides, or the ranges a remote asks of it. */
  shared: v.record(v.string(), v.string()),
  /** Names of the facade that the shell offers, or that a remote uses; left out by builds of before. */
  facade: v.optional(v.array(v.string())),
};

/**
 * What a build writes to `dist/release.json`, and what is signed when it is published. Not strict at any place: a server meets
 * releases that the tools of the next version published. It checks the signature over the bytes, and reads what it knows of them.
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

/** One remote as a caller's registry shows it. Not strict, as everything here: a page meets servers of the next version. */
export const RegistryEntry = v.object({
  version: ReleaseVersion,
  contract: v.number(),
  entry: v.string(),
  integrity: Integrity,
  preload: v.array(PreloadLink),
  /** By chunk the files of pages to which the navigation leads, beside the entry, each with its hash; servers of before say nothing. */
  pages: v.optional(v.record(AssetFile, v.record(AssetFile, Integrity))),
  /** Ed25519 over the entry's statement (`entryStatement`), base64; empty for a release that has none. */
  signature: v.string(),
  /** Left out for a release that was published without a statement. */
  terms: v.optional(ReleaseTerms),
  manifest: RemoteManifest,
});
export type RegistryEntry = v.InferOutput<typeof RegistryEntry>;

/** The version that a page goes back to by itself when the current one does not load. */
export const SpareRelease = v.object({
  version: ReleaseVersion,
  contract: v.number(),
  entry: v.string(),
  integrity: Integrity,
  /** As of an entry; servers of before leave both out. */
  signature: v.optional(v.string()),
  terms: v.optional(ReleaseTerms),
});
export type SpareRelease = v.InferOutput<typeof SpareRelease>;
export const SpareReleases = v.record(RemoteName, SpareRelease);
export type SpareReleases = v.InferOutput<typeof SpareReleases>;

/** GET /remotes. Pages that know of spares ask for them: those of version N-1 take no field that they do not know. */
export const RemotesQuery = v.strictObject({ spares: v.optional(v.literal('true')) });
/** The remotes this caller may load: GET /remotes, and inlined in the document (spares in an element of their own). */
export const RemotesAnswer = v.object({
  data: v.record(RemoteName, RegistryEntry),
  spares: v.optional(SpareReleases),
});
export type RemotesAnswer = v.InferOutput<typeof RemotesAnswer>;
