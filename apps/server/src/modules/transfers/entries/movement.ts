import type { ChainTransaction } from '@tessera/chains';
import type { TransactionType } from '@tessera/contracts';
import type { HostedWallet } from '../../wallets';
import type { TransactionRow } from './transactions.table';
import type { TransferFailure, TransferRow } from '../transfers.table';

/** Something that happened to a wallet of the product in a transaction. */
export interface Movement {
  transaction: ChainTransaction;
  wallet: HostedWallet;
  /** The transfer of ours that this transaction carries out, when it is one. */
  own: TransferRow | undefined;
  type: TransactionType;
  /** Its place among those of its type in the transaction. */
  index: number;
  symbol: string;
  base: bigint;
  from: string;
  to: string;
  counterpartyId: string | null;
  /** The wallet paid the fee of the transaction, and this is a line to say so. */
  paid: boolean;
  stake?: Partial<Pick<TransactionRow, 'fromValidator' | 'toValidator' | 'moniker' | 'completesAt'>>;
  /** It did not happen: the line says what was asked for, and why not. */
  failure?: TransferFailure;
}
