import type { TransferWarning } from '@tessera/contracts';
import { within, type ChainAdapter } from '@tessera/chains';

import { SECOND } from '../../../platform/clock';

/** A preview waits this long for what the chain knows of a receiver, and then goes without. */
const TIMEOUT_MS = 2 * SECOND;

/** What the chain says of an address that nobody in the product has. Silence says nothing. */
export async function addressWarnings(adapter: ChainAdapter, address: string): Promise<TransferWarning[]> {
  const answered = (question: Promise<boolean>) => within(TIMEOUT_MS, question).catch(() => false);
  const [isContract, unused] = await Promise.all([
    answered(adapter.isContract(address)),
    answered(isUnused(adapter, address)),
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

/** Never sent and holds nothing. On Optio an account that was ever paid exists; on Ethereum all of them do. */
async function isUnused(adapter: ChainAdapter, address: string): Promise<boolean> {
  const [account, balances] = await Promise.all([adapter.getAccount(address), adapter.getBalances(address)]);
  if (adapter.family === 'cosmos' && account.exists) return false;
  return account.sequence === 0n && balances.every(({ base }) => base === 0n);
}
