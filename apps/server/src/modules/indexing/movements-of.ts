import type { ChainTransaction, ChainTransfer } from '@tessera/chains';
import type { TransferRow, Movement } from '../transfers';
import type { HostedWallet } from '../wallets';

export interface Indexed {
  transaction: ChainTransaction;
  known: readonly HostedWallet[];
  /** The transfer of ours that this transaction carries out, when it is one. */
  own: TransferRow | undefined;
}

/** The lines of history that a transaction means, beside the line of an own transfer, which exists since it was signed. */
export function movementsOf(indexed: Indexed): Movement[] {
  const lines = [...transfersOf(indexed), ...stakeChangesOf(indexed)];
  return [...lines, ...rewardsOf(indexed, lines)];
}

function transfersOf(indexed: Indexed): Movement[] {
  const { transaction, known, own } = indexed;
  return transaction.transfers.flatMap((transfer) =>
    sidesOf(transfer, known)
      .filter(({ type, wallet }) => type === 'receive' || own?.walletId !== wallet.walletId)
      .map(({ type, wallet }): Movement => {
        const { from, to, index, symbol, base } = transfer;
        // A payment signed elsewhere names no recipient: the owner of an address is not the payer's to know.
        const counterpartyId = type === 'receive' ? payerOf(indexed, from) : null;
        // A token may be moved by somebody who was allowed to: then they paid, not its owner.
        const paid = type === 'send' && (transaction.sender ?? from) === from;
        return { transaction, wallet, own, type, index, symbol, base, from, to, counterpartyId, paid };
      }),
  );
}

/** The user who paid from an address: who signed here, otherwise its only owner. Two accounts may have one phrase. */
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

/** Stakes that were changed with the same phrase elsewhere. */
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
        const ends = { from: fromValidator ?? delegator, to: toValidator ?? delegator };
        const paid = transaction.sender === delegator;
        return {
          transaction,
          wallet,
          own,
          type,
          index,
          symbol,
          base,
          ...ends,
          counterpartyId: null,
          paid,
          stake,
        };
      }),
  );
}

/** Rewards by validator, as they were paid out beside a stake that changed or were claimed elsewhere. */
function rewardsOf({ transaction, known, own }: Indexed, lines: readonly Movement[]): Movement[] {
  const withFee = new Set(lines.flatMap(({ paid, wallet }) => (paid ? [wallet.walletId] : [])));
  return (transaction.staking?.rewards ?? []).flatMap((reward) =>
    known
      .filter(({ address, walletId }) => address === reward.to && !isOwnClaim(own, walletId))
      .map((wallet): Movement => {
        const { index, symbol, base, validator, to } = reward;
        const paid =
          transaction.sender === to && own?.walletId !== wallet.walletId && !withFee.has(wallet.walletId);
        if (paid) withFee.add(wallet.walletId);
        return {
          transaction,
          wallet,
          own,
          type: 'distribution',
          index,
          symbol,
          base,
          from: validator,
          to,
          counterpartyId: null,
          paid,
          stake: { fromValidator: validator },
        };
      }),
  );
}

/** A claim that was made here has its one line, whose amount is what was paid. */
const isOwnClaim = (own: TransferRow | undefined, walletId: string): boolean =>
  own?.walletId === walletId && own.intent.type === 'claim-rewards';
