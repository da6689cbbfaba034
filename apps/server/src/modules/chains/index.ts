export {
  answerOf,
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
  dropBlocksFrom,
  followedHash,
  hasFollowed,
  insertCursor,
  isStale,
  keptBlocks,
  readCursor,
  readCursors,
  writeCursor,
  writeFees,
  writeGap,
  type Cursor,
} from './cursors.repository';
export { readHours } from './health/chain-hours.repository';
export { chainState } from './health/chain-state';
export { watchChain } from './health/watch-chain';
export type { LedgerDeps } from './ledger-deps';
export { measureChains } from './measure-chains';
export { isGoneForGood, readNext, readTransactionsOf, recordMissingEvents } from './missing-blocks';
export { tokenSymbol } from './token-symbol';
export { chainValidators } from './validators.table';
