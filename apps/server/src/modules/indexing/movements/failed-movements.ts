import type { ChainAdapter } from '@tessera/chains';
import { describeFailure, entrySides, type Movement } from '../../transfers';

import type { Indexed } from './movements';

/** Returns failed external transactions of a wallet's own key: nothing moved except the fee. */
export function failedMovements(adapter: ChainAdapter, { transaction, known, own }: Indexed): Movement[] {
  const attempts = transaction.attempted ?? [];
  return known
    .filter(({ address, walletId }) => address === transaction.sender && own?.walletId !== walletId)
    .flatMap((wallet) =>
      attempts.map(({ index, intent }): Movement => {
        const toAddress = intent.type === 'send' ? intent.to : wallet.address;
        const entry = entrySides({ intent, address: wallet.address, toAddress });
        const { type, fromAddress: from, toAddress: to, ...stake } = entry;
        const { symbol } = intent;
        // A claim names no amount, and a failed one paid nothing.
        const base = intent.type === 'claim-rewards' ? 0n : BigInt(intent.base);
        const failure = describeFailure(adapter, intent.type, transaction);
        const ends = { from, to, counterpartyId: null };
        return { transaction, wallet, own, type, index, symbol, base, ...ends, paid: true, stake, failure };
      }),
    );
}
