import type { ChainTransaction, ChainTransfer, ChainAdapter } from '@tessera/chains';
import { type TransferRow, type Movement, describeFailure, entrySides } from '../../transfers';
import type { HostedWallet } from '../../wallets';

export interface Indexed {
  transaction: ChainTransaction;
  known: readonly HostedWallet[];
  /** Transfer signed by this server that the transaction executes. */
  own: TransferRow | undefined;
}

/** Omits the sender's entry if this server signed the transfer, because signing already inserted that entry. */
export const movementsOf = (indexed: Indexed): Movement[] => [
  ...transfersOf(indexed),
  ...stakeChangesOf(indexed),
  ...rewardsOf(indexed),
];

function transfersOf(indexed: Indexed): Movement[] {
  const { transaction, known, own } = indexed;
  return transaction.transfers.flatMap((transfer) =>
    sidesOf(transfer, known)
      .filter(({ type, wallet }) => type === 'receive' || own?.walletId !== wallet.walletId)
      .map(({ type, wallet }): Movement => {
        const { from, to, index, symbol, base } = transfer;
        // A `send` entry has no counterparty, because the payer must not learn which user has the address.
        const counterpartyId = type === 'receive' ? payerOf(indexed, from) : null;
        // With a token allowance, another account may send the tokens. That account then pays the fee.
        const paid = type === 'send' && (transaction.sender ?? from) === from;
        return { transaction, wallet, own, type, index, symbol, base, from, to, counterpartyId, paid };
      }),
  );
}

/** Null if no user has the address, or if several users have it and none signed the transaction with this server. */
function payerOf({ known, own }: Indexed, from: string): string | null {
  const owners = known.filter(({ address }) => address === from);
  const signer = owners.find(({ walletId }) => walletId === own?.walletId);
  const [owner, ...others] = new Set(owners.map(({ userId }) => userId));
  return signer?.userId ?? (others.length === 0 ? (owner ?? null) : null);
}

function sidesOf({ from, to }: ChainTransfer, known: readonly HostedWallet[]) {
  return known.flatMap((wallet) => [
    ...(wallet.address === from ? [{ wallet, type: 'send' as const }] : []),
    ...(wallet.address === to ? [{ wallet, type: 'receive' as const }] : []),
  ]);
}

function stakeChangesOf({ transaction, known, own }: Indexed): Movement[] {
  const changes = transaction.staking?.changes ?? [];
  return changes.flatMap((change) =>
    known
      .filter(({ address, walletId }) => address === change.delegator && own?.walletId !== walletId)
      .map((wallet): Movement => {
        const { kind: type, index, symbol, base, delegator, fromValidator, toValidator } = change;
        const stake = {
          ...(fromValidator === undefined ? {} : { fromValidator }),
          ...(toValidator === undefined ? {} : { toValidator }),
          ...(change.moniker === undefined ? {} : { moniker: change.moniker }),
          ...(change.completesAt === undefined ? {} : { completesAt: new Date(change.completesAt) }),
        };
        const ends = { from: fromValidator ?? delegator, to: toValidator ?? delegator, counterpartyId: null };
        const paid = transaction.sender === delegator;
        return { transaction, wallet, own, type, index, symbol, base, ...ends, paid, stake };
      }),
  );
}

function rewardsOf({ transaction, known, own }: Indexed): Movement[] {
  return (transaction.staking?.rewards ?? []).flatMap(({ index, symbol, base, validator, to }) =>
    known
      .filter(({ address, walletId }) => address === to && !isOwnClaim(own, walletId))
      .map((wallet): Movement => {
        const ends = { from: validator, to, counterpartyId: null };
        const paid = transaction.sender === to && own?.walletId !== wallet.walletId;
        const stake = { fromValidator: validator };
        const type = 'distribution';
        return { transaction, wallet, own, type, index, symbol, base, ...ends, paid, stake };
      }),
  );
}

/** If the wallet signed a claim with this server, the entry of the claim already contains the sum of the rewards. */
const isOwnClaim = (own: TransferRow | undefined, walletId: string): boolean =>
  own?.walletId === walletId && own.intent.type === 'claim-rewards';

/** Omits a wallet that signed the transaction with this server, because signing already inserted its entry. */
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
        // The intent of a claim has no amount.
        const base = intent.type === 'claim-rewards' ? 0n : BigInt(intent.base);
        const failure = describeFailure(adapter, intent.type, transaction);
        const ends = { from, to, counterpartyId: null };
        return { transaction, wallet, own, type, index, symbol, base, ...ends, paid: true, stake, failure };
      }),
    );
}
