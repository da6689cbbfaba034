export { openReleases, type ListedRelease, type OpenReleases } from './open-releases';
export { publishBuilds } from './publish-builds';
export { findTarget, type Target } from './target';
