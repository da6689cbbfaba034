import { type ChainTransaction, operatorAddressOf } from '@tessera/chains';
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

type EntrySides = Pick<TransactionRow, 'type' | 'fromAddress' | 'toAddress'> &
  Partial<Pick<TransactionRow, 'fromValidator' | 'toValidator' | 'moniker'>>;

/** Returns type, sender and recipient of the history entry of a transfer. A validator counts as a side. */
export function entrySides({
  intent,
  address: own,
  toAddress,
}: Pick<TransferRow, 'intent' | 'address' | 'toAddress'>): EntrySides {
  switch (intent.type) {
    case 'delegate':
      return toValidator('delegate', own, intent.validator);
    case 'undelegate':
      return {
        type: 'undelegate',
        fromAddress: intent.validator,
        toAddress: own,
        fromValidator: intent.validator,
      };
    case 'cancel-undelegate':
      return toValidator('cancelUndelegate', own, intent.validator);
    case 'move-delegation':
      return {
        type: 'moveDelegation',
        fromAddress: intent.source,
        toAddress: intent.destination,
        fromValidator: intent.source,
        toValidator: intent.destination,
      };
    case 'claim-rewards': {
      const [validator = own, ...others] = intent.validators;
      const single = others.length === 0 ? { fromValidator: validator } : {};
      return { type: 'distribution', fromAddress: validator, toAddress: own, ...single };
    }
    case 'create-validator':
      return { ...toValidator('delegate', own, operatorAddressOf(own)), moniker: intent.moniker };
    case 'send':
    case 'cancel':
      return { type: 'send', fromAddress: own, toAddress };
  }
}

const toValidator = (type: TransactionType, own: string, validator: string): EntrySides => ({
  type,
  fromAddress: own,
  toAddress: validator,
  toValidator: validator,
});
