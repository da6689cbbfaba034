import type { TransferWarning } from '@tessera/contracts';
import { within, type ChainAdapter } from '@tessera/chains';

import { SECOND } from '../../../platform/clock';

/** Timeout of the lookups; a preview continues without them. */
const TIMEOUT_MS = 2 * SECOND;

/** Returns warnings from the chain's data on an address without a wallet here. Adds none while the chain is unavailable. */
export async function addressWarnings(adapter: ChainAdapter, address: string): Promise<TransferWarning[]> {
  const orFalse = (lookup: Promise<boolean>) => within(TIMEOUT_MS, lookup).catch(() => false);
  const [isContract, unused] = await Promise.all([
    orFalse(adapter.isContract(address)),
    orFalse(isUnused(adapter, address)),
  ]);
  if (isContract) {
    const message = 'This address is a contract: coins that it does not know what to do with are lost';
    return [{ code: 'CONTRACT', message }];
  }
  if (!unused) return [];
  return [
    {
      code: 'UNUSED_ACCOUNT',
      message: `This address has never been used on ${adapter.name}: check it again`,
    },
  ];
}

/** Whether an address never sent and holds nothing. On Optio an account exists once it was paid; on Ethereum always. */
async function isUnused(adapter: ChainAdapter, address: string): Promise<boolean> {
  const [account, balances] = await Promise.all([adapter.getAccount(address), adapter.getBalances(address)]);
  if (adapter.family === 'cosmos' && account.exists) return false;
  return account.sequence === 0n && balances.every(({ base }) => base === 0n);
}
