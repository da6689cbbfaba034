import type { ChainAdapter } from '@tessera/chains';
import { failureOf, lineOf, type Movement } from '../../transfers';

import type { Indexed } from './movements';

/** Returns failed external transactions of a wallet's own key: nothing moved except the fee. */
export function failedMovements(adapter: ChainAdapter, { transaction, known, own }: Indexed): Movement[] {
  const attempts = transaction.attempted ?? [];
  return known
    .filter(({ address, walletId }) => address === transaction.sender && own?.walletId !== walletId)
    .flatMap((wallet) =>
      attempts.map(({ index, intent }): Movement => {
        const toAddress = intent.type === 'send' ? intent.to : wallet.address;
        const { type, fromAddress, ...entry } = lineOf({ intent, address: wallet.address, toAddress });
        const { toAddress: to, ...stake } = entry;
        return {
          transaction,
          wallet,
          own,
          type,
          index,
          symbol: intent.symbol,
          // A claim names no amount, and a failed one paid nothing.
          base: intent.type === 'claim-rewards' ? 0n : BigInt(intent.base),
          from: fromAddress,
          to,
          counterpartyId: null,
          paid: true,
          stake,
          failure: failureOf(adapter, intent.type, transaction),
        };
      }),
    );
}
