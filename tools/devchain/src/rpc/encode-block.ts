import { CHAIN_ID } from '../chain/constants';
import { validatorAddress } from '../node/validator';
import type { Block } from '../storage/chain-storage';
import { hashOf } from '../tx/hash';

const parts = (hash: string) => ({ total: hash === '' ? 0 : 1, hash });

export const encodeBlockId = (hash: string) => ({ hash, parts: parts(hash) });

const emptyHash = hashOf('');

/** Unused fields contain a constant hash. */
export function encodeHeader({ height, time, previousHash, previousAppHash, dataHash }: Block) {
  return {
    version: { block: '11', app: '0' },
    chain_id: CHAIN_ID,
    height: String(height),
    time: time.toISOString(),
    last_block_id: encodeBlockId(previousHash),
    last_commit_hash: emptyHash,
    data_hash: dataHash,
    validators_hash: emptyHash,
    next_validators_hash: emptyHash,
    consensus_hash: emptyHash,
    app_hash: previousAppHash,
    last_results_hash: emptyHash,
    evidence_hash: emptyHash,
    proposer_address: validatorAddress,
  };
}
