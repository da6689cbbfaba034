export { releasedApps } from './affected';
export { buildProjects } from './build-projects';
export { openReleases, type OpenReleases } from './open-releases';
export { findTarget, type Target } from './target';
export { readBuild } from './read-build';
export { readSource } from './read-source';
export { readSigningKey } from './read-signing-key';
export { createApiMoves, uploadRelease } from './release-api';
export { ensureTeamKey, teamKeyFile } from './team-keys';
