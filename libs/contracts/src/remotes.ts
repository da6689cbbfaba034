import * as v from 'valibot';
import { FlagDeclaration, FlagName } from './flags';
import { Role } from './identity';
import { AssetFile, ManifestRoute, RoutePath, SlotContract } from './pages';
import { ReleaseSource } from './release-source';
import { ReleaseTerms } from './release-terms';

/** In URLs, registry and `apps/<name>`. */
export const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));

/** Equal content has an equal version. */
export const ReleaseVersion = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/));

export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** seams 36. */
export const CommandName = v.picklist([
  'openSendReceive',
  'openContactSearch',
  'openStake',
  'openWalletKeyReset',
]);
export type CommandName = v.InferOutput<typeof CommandName>;

export const SlotName = v.picklist([
  'HeaderMenu',
  'SearchModal',
  'SendReceivePanel',
  'StakePanel',
  'WalletKeyReset',
]);
export type SlotName = v.InferOutput<typeof SlotName>;

/** Lucide names. Build and publish reject others. */
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
  /** Parsing accepts any name: later versions may add icons. */
  icon: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  section: v.picklist(['virtual-wallet', 'account']),
  /** Ties by label. */
  order: v.pipe(v.number(), v.integer()),
  opens: v.optional(CommandName),
  /** Other paths on which the entry is active. */
  also: v.optional(v.array(RoutePath)),
});
export type NavEntry = v.InferOutput<typeof NavEntry>;

/** Not strict: servers and pages read manifests of version N+1. Builds use `WrittenManifest`. */
export const RemoteManifest = v.object({
  name: RemoteName,
  contract: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Default: `name`. */
  title: v.optional(v.pipe(v.string(), v.nonEmpty())),
  routes: v.array(ManifestRoute),
  nav: v.optional(v.array(NavEntry), []),
  slots: v.optional(v.array(SlotName), []),
  /** Slots of pages of other remotes. */
  fills: v.optional(v.record(v.string(), v.object({ contract: SlotContract, chunk: v.optional(AssetFile) }))),
  roles: v.optional(v.pipe(v.array(Role), v.minLength(1))),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;

export const ReleaseAsset = /* @__PURE__ */ (() =>
  v.object({
    file: AssetFile,
    /** Bytes before compression. */
    size: v.pipe(v.number(), v.integer(), v.minValue(0)),
    integrity: Integrity,
  }))();
export type ReleaseAsset = v.InferOutput<typeof ReleaseAsset>;

const releaseSchema = () => {
  const built = {
    version: ReleaseVersion,
    contract: v.number(),
    entry: AssetFile,
    assets: v.pipe(v.array(ReleaseAsset), v.minLength(1)),
    /** For every visit, in load order. */
    preload: v.array(AssetFile),
    chunks: v.record(v.string(), v.array(AssetFile)),
    /** Provided packages (shell) or required ranges (remote). */
    shared: v.record(v.string(), v.string()),
    /**
     * Names that a shell exports or a remote imports: `@tessera/ui:Button`, or bare of `@tessera/platform`. Absent from older
     * builds.
     */
    facade: v.optional(v.array(v.string())),
    /** `page.js.map` of `page.js`. Never served, and not part of the version. Absent from older releases. */
    maps: v.optional(
      v.array(v.object({ ...ReleaseAsset.entries, file: v.pipe(AssetFile, v.endsWith('.js.map')) })),
    ),
    /** Added at publication, after the version is computed. Absent from older releases. */
    source: v.optional(ReleaseSource),
  };
  const manifest = v.object({
    ...RemoteManifest.entries,
    /** Feature flags that the code reads. Pages do not get them. */
    flags: v.optional(v.record(FlagName, FlagDeclaration)),
  });
  return v.variant('kind', [
    v.object({ kind: v.literal('shell'), name: v.literal('shell'), ...built }),
    v.object({ kind: v.literal('remote'), name: RemoteName, manifest, ...built }),
  ]);
};

/**
 * `dist/release.json`, signed. Not strict: servers verify the bytes and ignore unknown fields of version N+1. The call is
 * marked as pure, so that the bundles of pages, which do not parse releases, omit the schema.
 */
export const Release = /* @__PURE__ */ releaseSchema();
export type Release = v.InferOutput<typeof Release>;

export const PreloadLink = v.object({
  href: v.string(),
  as: v.picklist(['script', 'style', 'font']),
  integrity: Integrity,
});
export type PreloadLink = v.InferOutput<typeof PreloadLink>;

/** Contract of a killed remote. It has no files, so that older shells, which accept 0, cannot load it. */
export const KILLED_CONTRACT = 0;

/** Not strict: pages read responses of version N+1. */
export const RegistryEntry = v.object({
  version: ReleaseVersion,
  contract: v.number(),
  entry: v.string(),
  integrity: Integrity,
  preload: v.array(PreloadLink),
  /** Files of pages in the navigation. Absent from older servers. */
  pages: v.optional(v.record(AssetFile, v.record(AssetFile, Integrity))),
  /** Ed25519 over `entryStatement`, base64; empty: unsigned. */
  signature: v.string(),
  /** Absent when unsigned. */
  terms: v.optional(ReleaseTerms),
  manifest: RemoteManifest,
});
export type RegistryEntry = v.InferOutput<typeof RegistryEntry>;

/** Loaded when the current version fails. */
export const SpareRelease = v.object({
  version: ReleaseVersion,
  contract: v.number(),
  entry: v.string(),
  integrity: Integrity,
  /** Absent from older servers. */
  signature: v.optional(v.string()),
  terms: v.optional(ReleaseTerms),
});
export type SpareRelease = v.InferOutput<typeof SpareRelease>;
export const SpareReleases = v.record(RemoteName, SpareRelease);
export type SpareReleases = v.InferOutput<typeof SpareReleases>;

export const PageVersions = v.record(RemoteName, ReleaseVersion);
export type PageVersions = v.InferOutput<typeof PageVersions>;

/** A parameter: pages of version N-1 reject unknown response fields. */
export const RemotesQuery = v.strictObject({ spares: v.optional(v.literal('true')) });
/** GET /remotes, and inlined in the document. */
export const RemotesAnswer = v.object({
  data: v.record(RemoteName, RegistryEntry),
  spares: v.optional(SpareReleases),
  /** Versions of the page that newer ones replaced. Absent unless the request names the versions of the page. */
  replaced: v.optional(PageVersions),
  /** Versions of the page that a rollback or the stop of a canary withdrew. */
  withdrawn: v.optional(PageVersions),
});
export type RemotesAnswer = v.InferOutput<typeof RemotesAnswer>;
