import * as v from 'valibot';

/** No folders: prevents path traversal. */
export const AssetFile = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_][\w.-]{0,127}$/));

export const RoutePath = v.pipe(v.string(), v.regex(/^\/[\w:/.*-]*$/));

/** `public`: without sign-in. `bare`: signed in, without layout. `shell`: inside the layout. */
export const RouteArea = v.picklist(['public', 'bare', 'shell']);

/**
 * State of the visitor for which a page is open; the shell redirects others. `signed-out`: before sign-in only. `session`: signed
 * in. `profile`: also a complete profile. `wallet`: also a wallet.
 */
export const PageNeeds = v.picklist(['nothing', 'signed-out', 'session', 'profile', 'wallet']);
export type PageNeeds = v.InferOutput<typeof PageNeeds>;

/** Paths of the purposes in releases that state none. */
export const PURPOSE_PATHS = {
  'sign-in': '/login',
  onboarding: '/onboarding',
  'wallet-setup': '/setup-wallet',
  home: '/dashboard',
  'public-profile': '/c/:value',
  profile: '/profile',
  settings: '/settings',
  help: '/help-support',
};

/** Role of a page to which the shell leads. At most one published page has each. */
export const PagePurpose = v.picklist(
  // Object.keys widens to string.
  Object.keys(PURPOSE_PATHS) as (keyof typeof PURPOSE_PATHS)[],
);
export type PagePurpose = keyof typeof PURPOSE_PATHS;

/** Version of the props of a slot. */
export const SlotContract = v.pipe(v.number(), v.integer(), v.minValue(1));

export const ManifestRoute = v.object({
  path: RoutePath,
  area: RouteArea,
  title: v.pipe(v.string(), v.nonEmpty()),
  /** Name of the page's chunk, for preloading. */
  chunk: v.optional(AssetFile),
  /** Absent from older releases. Values of later versions are ignored, here and in `purpose`. */
  needs: v.fallback(v.optional(PageNeeds), undefined),
  purpose: v.fallback(v.optional(PagePurpose), undefined),
  /** Slots for other remotes, as `dashboard.card`. Any name, so that a later slot needs no new server or shell. */
  slots: v.optional(v.record(v.string(), SlotContract)),
});
export type ManifestRoute = v.InferOutput<typeof ManifestRoute>;

/** A remote's route must not match them. */
export const SHELL_PATHS = ['/', '/send-receive', '/404', '/error'] as const;
