export { createDatabase } from './platform/db/database';
export { readSecretFiles } from './config/config';
export {
  readCanaries,
  readLiveReleases,
  listKills,
  listReleases,
  declaredFlags,
  setFlag,
  listSlots,
  pruneReleases,
  type PrunedRelease,
  createOwnerWebhooks,
  createReleaseKeys,
  createReleaseRegistry,
  createReleaseTrusts,
  parseKnown,
  readReleases,
  isOnCanary,
  readStoredFile,
  readPrivateKey,
  readPublicKey,
  openReleaseStore,
  findExpiring,
  verifyReleases,
  type Finding,
} from './modules/releases';
export { openOperatorRoles } from './modules/back-office';
