export { createDatabase } from './platform/db/database';
export { readSecretFiles } from './config/config';
export {
  readCanaries,
  readLiveReleases,
  findBuildFaults,
  findObstacles,
  findUnfitFills,
  listSlots,
  pruneReleases,
  type PrunedRelease,
  createOwnerWebhooks,
  createReleaseKeys,
  createReleaseRegistry,
  parseKnown,
  readReleases,
  isOnCanary,
  describeAudience,
  runningRamp,
  readStoredFile,
  readPrivateKey,
  readPublicKey,
  openReleaseStore,
  findExpiring,
  readStagedVersions,
  verifyReleases,
  type Finding,
} from './modules/releases';
export { openOperatorRoles } from './modules/back-office';
