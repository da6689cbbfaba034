import { ChainId, TokenSymbol } from '@tessera/contracts';
import * as v from 'valibot';

/** `/wallets/{id}`. The access rule checks the owner. */
export const WalletParams = v.object({ id: v.string() });

export const TokenParams = v.object({ id: v.string(), chainId: ChainId, symbol: TokenSymbol });

export const TransactionParams = v.object({
  id: v.string(),
  transaction: v.pipe(v.string(), v.maxLength(128)),
});
