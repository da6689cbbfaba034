import { operatorAddressOf, type ChainTransaction } from '@tessera/chains';
import type { TransactionType } from '@tessera/contracts/transfers';
import type { HostedWallet } from '../../wallets';
import type { TransferFailure, TransferRow } from '../transfers.table';
import type { TransactionRow } from './transactions.table';

export interface Movement {
  transaction: ChainTransaction;
  wallet: HostedWallet;
  /** Transfer that this server signed for any of its wallets; undefined if signed elsewhere. */
  own: TransferRow | undefined;
  type: TransactionType;
  /** Distinguishes the movements of one type in a transaction. The numbers may have gaps. */
  index: number;
  symbol: string;
  base: bigint;
  from: string;
  to: string;
  counterpartyId: string | null;
  /** Whether the wallet paid the fee and this entry records it. */
  paid: boolean;
  stake?: Partial<Pick<TransactionRow, 'fromValidator' | 'toValidator' | 'moniker' | 'completesAt'>>;
  /** Set for a failed transaction. The other fields then have the requested values. */
  failure?: TransferFailure;
}

type EntrySides = Pick<TransactionRow, 'type' | 'fromAddress' | 'toAddress'> &
  Partial<Pick<TransactionRow, 'fromValidator' | 'toValidator' | 'moniker'>>;

type Sides = Pick<TransferRow, 'intent' | 'address' | 'toAddress'>;

export function entrySides({ intent, address: own, toAddress }: Sides): EntrySides {
  const toValidator = (type: TransactionType, validator: string): EntrySides => {
    return { type, fromAddress: own, toAddress: validator, toValidator: validator };
  };
  const fromValidator = (type: TransactionType, validator: string): EntrySides => {
    return { type, fromAddress: validator, toAddress: own, fromValidator: validator };
  };
  switch (intent.type) {
    case 'delegate':
      return toValidator('delegate', intent.validator);
    case 'undelegate':
      return fromValidator('undelegate', intent.validator);
    case 'cancel-undelegate':
      return toValidator('cancelUndelegate', intent.validator);
    case 'move-delegation': {
      const { source, destination } = intent;
      return { ...toValidator('moveDelegation', destination), fromAddress: source, fromValidator: source };
    }
    case 'claim-rewards': {
      const [validator = own, ...others] = intent.validators;
      if (others.length === 0) return fromValidator('distribution', validator);
      return { type: 'distribution', fromAddress: validator, toAddress: own };
    }
    case 'create-validator':
      return { ...toValidator('delegate', operatorAddressOf(own)), moniker: intent.moniker };
    case 'send':
    case 'cancel':
      return { type: 'send', fromAddress: own, toAddress };
  }
}
