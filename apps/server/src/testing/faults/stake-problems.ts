import type { ChainAdapter } from '@tessera/chains';

import type { Database } from '../../platform/db/database';
import type { WalletPerson } from '../wallet-people';

interface ClaimRow {
  id: string;
  hash: string;
  amount: string;
}

/** @returns differences between the database and the chain; none on a chain without staking */
export async function stakeProblems(
  db: Database,
  adapter: ChainAdapter,
  person: WalletPerson,
): Promise<string[]> {
  const address = person.addressOn(adapter.chainId);
  const position = await adapter.getStakePosition(address);
  if (position === null) return [];
  const sum = (parts: readonly { base: bigint }[]) => parts.reduce((total, { base }) => total + base, 0n);
  const { rows: shown } = await db.$client.query<{ text: string }>(
    `select staked || ' staked, ' || unbonding || ' unbonding' as text from chain_stakes where chain_id = $1 and address = $2`,
    [adapter.chainId, address],
  );
  const onChain = `${sum(position.delegations)} staked, ${sum(position.unbondings)} unbonding`;
  const stakes = shown.every(({ text }) => text === onChain)
    ? []
    : [`shown ${shown[0]?.text}, the chain has ${onChain}`];
  return [...stakes, ...(await claimProblems(db, adapter, person))];
}

async function claimProblems(
  db: Database,
  adapter: ChainAdapter,
  { walletId }: WalletPerson,
): Promise<string[]> {
  const { rows } = await db.$client.query<ClaimRow>(
    `select lines.id, lines.tx_hash as hash, lines.amount::text as amount from transactions as lines
     join transfers on transfers.id = lines.id
     where lines.wallet_id = $1 and transfers.intent->>'type' = 'claim-rewards' and lines.status = 'success'`,
    [walletId],
  );
  const problems: string[] = [];
  for (const { id, hash, amount } of rows) {
    const found = await adapter.findTransaction(hash);
    const paid = found?.staking?.rewards.reduce((total, { base }) => total + base, 0n) ?? 0n;
    if (paid !== BigInt(amount)) problems.push(`${id} claimed ${amount}, the chain paid ${paid}`);
  }
  return problems;
}
