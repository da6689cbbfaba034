import type { PrepareOptions } from '../chain-adapter';
import type { ChainId, TransferIntent, UnsignedCosmosTransaction } from '../transaction';
import { UnsupportedIntentError } from '../errors';
import { feeCoin } from './assets';
import { memoOf, toMessages } from './to-messages';

/** The timeout height is required: past it, absence proves that the transaction never happens. */
export function prepareCosmosTransaction(
  { chainId, networkId = chainId }: { readonly chainId: ChainId; readonly networkId?: string | undefined },
  intent: TransferIntent,
  { account, fee, timeoutHeight = 0n }: PrepareOptions,
): UnsignedCosmosTransaction {
  if (fee.family !== 'cosmos')
    throw new UnsupportedIntentError(chainId, 'fee', 'The fee belongs to another chain.');
  if (account.accountNumber === undefined) {
    throw new UnsupportedIntentError(chainId, 'account', 'The account is not on the chain yet.');
  }
  if (timeoutHeight <= 0n)
    throw new UnsupportedIntentError(chainId, 'timeoutHeight', 'A last height is required.');
  return {
    family: 'cosmos',
    chainId: networkId,
    from: intent.from,
    accountNumber: String(account.accountNumber),
    sequence: String(account.sequence),
    messages: toMessages(chainId, intent),
    memo: memoOf(intent),
    timeoutHeight: String(timeoutHeight),
    gas: fee.gas,
    fee: { denom: feeCoin.denom, amount: fee.feeBase },
  };
}
