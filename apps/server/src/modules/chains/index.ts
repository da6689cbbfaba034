export {
  callChain,
  assetOf,
  chainSilent,
  createChains,
  feeAssetOf,
  isDevelopment,
  requireAsset,
  requireLiveHead,
  type Chains,
} from './chains';
export { chainBlocks, chainCursors } from './chains.table';
export {
  asOfCursor,
  deleteBlocksFrom,
  readBlockHash,
  hasFollowed,
  insertCursor,
  isStale,
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
export { tokenSymbol } from './token-symbol';
export { chainValidators } from './validators.table';
