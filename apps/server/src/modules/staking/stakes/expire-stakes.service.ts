import * as v from 'valibot';
import type { Executor } from '../../../platform/db/database';
import { addJob } from '../../../platform/jobs/jobs.repository';
import {
  expireSlashed,
  findAccountsAfter,
  findSlashedAccounts,
  type Slash,
} from './slashed-stakes.repository';

/** Accounts per statement. A small batch holds its locks only briefly. */
const BATCH_SIZE = 1000;

const SlashPayload = v.object({
  chainId: v.string(),
  operators: v.array(v.string()),
  height: v.pipe(
    v.string(),
    v.digits(),
    v.transform((text) => BigInt(text)),
  ),
});

/**
 * Makes the stakes that a slash changes due for a read: at most 1,000 of them in the transaction of the caller, else all by
 * a job after the commit, so that the slash of a large validator does not delay its block.
 */
export async function expireStakesWith(db: Executor, slash: Slash): Promise<void> {
  if (slash.operators.length === 0) return;
  const accounts = await findSlashedAccounts(db, slash, BATCH_SIZE + 1);
  if (accounts.length <= BATCH_SIZE) return expireSlashed(db, slash, accounts);
  await addJob(db, 'stakes-expire', { ...slash, height: slash.height.toString() });
}

/** Job `stakes-expire`. Reads all stakes of the chain by primary key; a repeated run changes nothing twice. */
export async function expireInBatches(db: Executor, payload: unknown): Promise<void> {
  const slash = v.parse(SlashPayload, payload);
  let after: string | undefined = '';
  while (after !== undefined) {
    const accounts: string[] = await findAccountsAfter(db, slash.chainId, after, BATCH_SIZE);
    await expireSlashed(db, slash, accounts);
    after = accounts.at(-1);
  }
}
