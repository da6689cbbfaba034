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
} from './chains';
export { asOfCursor, isStale } from './chain-freshness';
export { chainBlocks, chainCursors } from './chains.table';
export {
  deleteBlocksFrom,
  readBlockHash,
  hasFollowed,
  insertCursor,
  readRecentBlocks,
  readCursor,
  readCursors,
  writeCursor,
  writeFees,
  writeGap,
  type Cursor,
} from './chain-cursors.repository';
export { readHealthHours } from './health/chain-hours.repository';
export { chainHealth } from './health/chain-health';
export { createHealthRecorder } from './health/record-chain-health';
export type { LedgerDeps } from './ledger-deps';
export { measureChains } from './chain-metrics';
export { isBlockLost, readNextBlock, readBlockOrPartial, recordMissingEvents } from './missing-blocks';
export { chainValidators } from './validators.table';
