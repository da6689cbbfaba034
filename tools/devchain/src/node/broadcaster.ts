import { MAX_TX_BYTES } from '../chain/constants';
import { decodeTx } from '../tx/decode-tx';
import { hashOf } from '../tx/hash';
import { toAbciError, type TxResult } from '../tx/tx-result';
import type { Chain } from './chain';

export interface Broadcaster {
  /** @throws BroadcastRefusal when the mempool rejects them unchecked */
  submit(bytes: Uint8Array): Promise<CheckedTx>;
}

export interface CheckedTx extends Pick<TxResult, 'code' | 'codespace' | 'log' | 'gasWanted' | 'gasUsed'> {
  readonly hash: string;
}

/** Has no application code. */
export class BroadcastRefusal extends Error {
  override readonly name = 'BroadcastRefusal';
}

/** mempool/clist_mempool.go CheckTx. */
export function createBroadcaster(chain: Chain, accepted: () => void): Broadcaster {
  const check = async (bytes: Uint8Array): Promise<Omit<CheckedTx, 'hash'>> => {
    try {
      const result = await chain.checkTx(decodeTx(bytes, chain.router));
      if (result.code === 0) accepted();
      return result;
    } catch (error) {
      const { code, codespace, message } = toAbciError(error);
      return { code, codespace, log: message, gasWanted: 0n, gasUsed: 0n };
    }
  };

  return {
    async submit(bytes) {
      if (bytes.length > MAX_TX_BYTES) {
        throw new BroadcastRefusal(`Tx too large. Max size is ${MAX_TX_BYTES}, but got ${bytes.length}`);
      }
      const { mempool } = chain;
      if (mempool.full) throw new BroadcastRefusal(`mempool is full: number of txs ${mempool.size}`);
      const hash = hashOf(bytes);
      if (!mempool.addToCache(hash)) throw new BroadcastRefusal('tx already exists in cache');
      const result = await check(bytes);
      if (result.code !== 0) mempool.removeFromCache(hash);
      return { ...result, hash };
    },
  };
}
