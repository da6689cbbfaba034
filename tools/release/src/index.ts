export { releasedApps } from './affected';
export { openReleases, type OpenReleases } from './open-releases';
export { findTarget, type Target } from './target';
export { readSigningKey } from './read-signing-key';
export { ensureTeamKey } from './team-keys';
