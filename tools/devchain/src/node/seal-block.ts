import { toHex } from '@cosmjs/encoding';
import type { ChainEvent } from '../chain/event';
import type { StateWrite } from '../state/store';
import type { Block, Commit } from '../storage/chain-storage';
import type { DecodedTx } from '../tx/decoded-tx';
import { hashOf } from '../tx/hash';
import type { TxResult } from '../tx/tx-result';

interface Unsealed {
  readonly previous: Block | undefined;
  readonly height: number;
  readonly time: Date;
  readonly txs: readonly DecodedTx[];
  readonly results: readonly TxResult[];
  readonly events: readonly ChainEvent[];
  readonly writes: readonly StateWrite[];
}

/** SHA-256 chains instead of CometBFT's Merkle roots: no proofs. */
export function sealBlock({ previous, height, time, txs, results, events, writes }: Unsealed): Commit {
  const previousHash = previous?.hash ?? '';
  const previousAppHash = previous?.appHash ?? hashOf('');
  const dataHash = hashOf(txs.map(({ hash }) => hash).join());
  const changes = writes.map(([key, value]) => `${key}=${value === undefined ? '' : toHex(value)}`);
  const appHash = hashOf([previousAppHash, ...changes].join('\n'));
  const header = [height, time.toISOString(), previousHash, previousAppHash, dataHash].join('\n');
  return {
    block: { height, time, hash: hashOf(header), previousHash, dataHash, previousAppHash, appHash, events },
    txs: txs.flatMap(({ hash, bytes }, index) => {
      const result = results[index];
      return result === undefined ? [] : { hash, height, index, bytes, result };
    }),
    writes,
  };
}
