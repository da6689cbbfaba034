export {
  callChain,
  assetOf,
  chainSilent,
  createChains,
  feeAssetOf,
  isDevelopment,
  requireAsset,
  requireLiveHead,
  tokenSymbol,
  type Chains,
  type LedgerDeps,
} from './chains';
export { traceChains } from './trace-chains';
export { asOfCursor, isStale, chainHealth } from './chain-freshness';
export { chainBlocks, chainCursors, chainValidators, validatorRewards } from './chains.table';
export {
  parseRewards,
  parseStart,
  storeRewards,
  storeStart,
  type StoredRewards,
  type StoredStart,
} from './stored-rewards';
export {
  deleteBlocksFrom,
  readBlockHash,
  lockBlockHash,
  hasFollowed,
  hasSkipped,
  insertCursor,
  readRecentBlocks,
  readCursor,
  readCursors,
  writeCursor,
  writeFees,
  writeGap,
  type Cursor,
} from './chain-cursors.repository';
export {
  endRestore,
  isSigningHeld,
  readRestore,
  recordRestore,
  repeatsSince,
  type RestoreState,
} from './restore.repository';
export { initialiseQuorumFailures, recordQuorumFailure } from './quorum-failures';
export { readHealthHours } from './health/chain-hours.repository';
export { createHealthRecorder, measureChains } from './health/record-chain-health';
export { isBlockLost, readNextBlock, readBlockOrPartial, recordMissingEvents } from './missing-blocks';
