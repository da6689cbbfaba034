import type {
  AdminRelease,
  AdminReleasesAnswer,
  ReleaseErrorGroup,
  ReleaseRequest,
  ReleaseVital,
  ReleaseVitals,
} from '@tessera/contracts/admin-releases';

export const OLD = '5.0.2-00aa11bb22cc';
export const STABLE = '5.0.3-11aa22bb33cc';
/** Source of 5.0.3. */
export const SOURCE = {
  commit: 'f0e1d2c3'.repeat(5),
  branch: 'main',
  author: 'Maya',
  buildUrl: 'https://ci.example/runs/7',
  owner: 'Wallet team',
};
export const NEW = '5.1.0-22aa33bb44cc';

/** Builds a release: wallet 5.0.3 is stable, with three kept versions. */
export const buildRelease = (over: Partial<AdminRelease> = {}): AdminRelease => ({
  name: 'wallet',
  stable: STABLE,
  stableSince: '2026-11-20T14:10:00.000Z',
  canary: null,
  canaryPercent: 0,
  errorRate: '0.0004',
  canaryErrorRate: null,
  loadP95: 318.4,
  state: 'stable',
  rollbackTo: OLD,
  versions: [NEW, STABLE, OLD].map((version) => ({
    version,
    published_at: '2026-11-20T14:00:00.000Z',
    source: version === STABLE ? SOURCE : null,
  })),
  errors: [],
  ...over,
});

/** Builds an error of 5.0.3 whose first frame has a source line. */
export const buildError = (over: Partial<ReleaseErrorGroup> = {}): ReleaseErrorGroup => ({
  version: STABLE,
  fingerprint: '0a1b2c3d4e5f6071',
  message: 'TypeError: x is undefined',
  count: 12,
  people: 3,
  lastAt: '2026-11-21T04:00:00.000Z',
  route: '/my-assets/:id',
  browser: 'Chrome 142 on Windows',
  trace: '0af7651916cd43dd8448eb211c80319c',
  frames: [
    { built: 'page.0a1b2c3d.js:1:14', source: 'apps/wallet/src/page.tsx:12', name: 'TokenList' },
    { built: 'main.9f8e7d6c.js:1:5', source: null, name: null },
  ],
  ...over,
});

/** Builds a vital of 5.0.3 and 5.0.2 of all pages. */
export const buildVital = (over: Partial<ReleaseVital> = {}): ReleaseVital => ({
  route: null,
  name: 'LCP',
  current: { p75: 2412.4, rating: 'good', samples: 1200 },
  previous: { p75: 2900, rating: 'needs-improvement', samples: 4000 },
  ...over,
});

/** Builds the vitals of 5.0.3, compared with 5.0.2: all pages, and one route. */
export const buildVitals = (over: Partial<ReleaseVitals> = {}): ReleaseVitals => {
  const cls = buildVital({
    name: 'CLS',
    current: { p75: 0.14, rating: 'needs-improvement', samples: 900 },
    previous: { p75: 0.139, rating: 'needs-improvement', samples: 3800 },
  });
  const inp = buildVital({
    name: 'INP',
    current: { p75: 612, rating: 'poor', samples: 1 },
    previous: { p75: 180, rating: 'good', samples: 2100 },
  });
  const ofRoute = [buildVital(), inp, cls].map((vital) => ({ ...vital, route: '/my-assets/:id' }));
  return { version: STABLE, before: OLD, vitals: [buildVital(), inp, cls, ...ofRoute], ...over };
};

export const REQUEST = '01JD2V7Q8M3N4P5R6S7T8V9W6F';
/** Builds a request of @leo for a rollback to 5.0.2. */
export const buildReleaseRequest = (
  askedBy: ReleaseRequest['askedBy'] = { id: '01JD2V7Q8M3N4P5R6S7T8V9W5E', username: 'leo' },
): ReleaseRequest => ({
  id: REQUEST,
  action: 'rollback',
  version: OLD,
  percent: null,
  askedBy,
  expires_at: '2026-11-22T04:00:00.000Z',
});

/** Builds a release with 5.1.0 on canary for 25 % of the users. */
export const buildCanary = (): AdminRelease =>
  buildRelease({ canary: NEW, canaryPercent: 25, state: 'canary', canaryErrorRate: '0.0312' });

export const buildReleases = (
  releases: AdminRelease[] = [buildRelease()],
  over: Partial<AdminReleasesAnswer> = {},
): AdminReleasesAnswer => ({
  shell: { version: '3.2.0-33aa44bb55cc', deployed_at: '2026-11-20T14:10:00.000Z' },
  data: releases,
  lastStop: null,
  ...over,
});
