import type { ChainAdapter } from '@tessera/chains';
import { describeFailure, entrySides, type Movement } from '../transfers';

import type { Indexed } from './movements-of';

/** What a wallet's own key asked for elsewhere and the chain refused in a block: nothing moved, and its fee is gone. */
export function failedMovementsOf(adapter: ChainAdapter, { transaction, known, own }: Indexed): Movement[] {
  const attempts = transaction.attempted ?? [];
  return known
    .filter(({ address, walletId }) => address === transaction.sender && own?.walletId !== walletId)
    .flatMap((wallet) =>
      attempts.map(({ index, intent }): Movement => {
        const toAddress = intent.type === 'send' ? intent.to : wallet.address;
        const { type, fromAddress, ...line } = entrySides({ intent, address: wallet.address, toAddress });
        const { toAddress: to, ...stake } = line;
        return {
          transaction,
          wallet,
          own,
          type,
          index,
          symbol: intent.symbol,
          // A claim asks for whatever there is, and that was nothing.
          base: intent.type === 'claim-rewards' ? 0n : BigInt(intent.base),
          from: fromAddress,
          to,
          counterpartyId: null,
          paid: true,
          stake,
          failure: describeFailure(adapter, intent.type, transaction),
        };
      }),
    );
}
