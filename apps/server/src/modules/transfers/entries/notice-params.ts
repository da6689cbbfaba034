import type { TransferIntent } from '@tessera/chains';
import { formatTokenFull, toDecimal } from '@tessera/money';
import type { Transaction } from '../../../platform/db/database';
import { assetOf, tokenSymbol, type Chains } from '../../chains';
import { shortAddress } from '../../notifications';
import { readParties } from '../../people';
import type { TransferRow } from '../transfers.table';
import { entrySides } from './entry-sides';
import { readMonikers } from './transactions.repository';

type Sum = Pick<TransferRow, 'chainId' | 'symbol' | 'amount'>;

export function describeAmount(chains: Chains, { chainId, symbol, amount }: Sum): string {
  const { decimals } = assetOf(chains.of(chainId), symbol);
  return formatTokenFull(toDecimal(amount, decimals), symbol);
}

export const amountParams = (chains: Chains, sum: Sum) => ({
  chainId: chains.of(sum.chainId).chainId,
  symbol: tokenSymbol(sum.symbol),
  amount: describeAmount(chains, sum),
});

export const intentParams = (intent: TransferIntent) => ({
  did: intent.type,
  ...(intent.type === 'create-validator' ? { moniker: intent.moniker } : {}),
});

/** Omits the payee if `toUserId` is null, because the address then has no owner whose name the payer may see. */
export async function payeeOf(tx: Transaction, { userId, toUserId, toAddress: to }: TransferRow) {
  const person = toUserId === null ? undefined : (await readParties(tx, [toUserId], userId)).get(toUserId);
  const payee = person?.username ?? undefined;
  return payee === undefined
    ? { params: { to }, actorId: null }
    : { params: { to, payee }, actorId: toUserId };
}

export async function partiesOf(tx: Transaction, row: TransferRow) {
  const { id: transaction, chainId } = row;
  const { type, fromValidator, toValidator } = entrySides(row);
  if (type === 'send') {
    const { params, actorId } = await payeeOf(tx, row);
    return { params: { transaction, ...params }, actorId };
  }
  const operators = [fromValidator, toValidator].flatMap((operator) => operator ?? []);
  const monikers = await readMonikers(tx, chainId, operators);
  const nameOf = (address: string) => monikers.get(address) ?? shortAddress(address);
  const from = fromValidator ? { fromValidator: nameOf(fromValidator) } : {};
  const to = toValidator ? { toValidator: nameOf(toValidator) } : {};
  return { params: { transaction, ...from, ...to }, actorId: null };
}
