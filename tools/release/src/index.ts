export { releasedApps } from './affected';
export { openReleases, type OpenReleases } from './open-releases';
export { findTarget, type Target } from './target';
export { readSigningKey } from './read-signing-key';
export { createApiMoves, uploadRelease } from './release-api';
export { ensureTeamKey, teamKeyFile } from './team-keys';
