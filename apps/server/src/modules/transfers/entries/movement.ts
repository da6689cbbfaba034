import type { ChainTransaction } from '@tessera/chains';
import type { TransactionType } from '@tessera/contracts';
import type { HostedWallet } from '../../wallets';
import type { TransactionRow } from './transactions.table';
import type { TransferFailure, TransferRow } from '../transfers.table';

/** Effect of a transaction on a wallet of this server. */
export interface Movement {
  transaction: ChainTransaction;
  wallet: HostedWallet;
  /** The transfer that this transaction carries out, if it was made here. */
  own: TransferRow | undefined;
  type: TransactionType;
  /** Index among the movements of its type in the transaction. */
  index: number;
  symbol: string;
  base: bigint;
  from: string;
  to: string;
  counterpartyId: string | null;
  /** Whether the wallet paid the fee and this entry records it. */
  paid: boolean;
  stake?: Partial<Pick<TransactionRow, 'fromValidator' | 'toValidator' | 'moniker' | 'completesAt'>>;
  /** Set when it failed: the entry then has the requested values. */
  failure?: TransferFailure;
}
