import { sql } from 'drizzle-orm';
import { chainValidators } from '../../chains';

/** The chain's states in the words of the contract. */
export const statusOf = sql<'active' | 'inactive' | 'unbonding'>`case ${chainValidators.status}
  when 'bonded' then 'active' when 'unbonding' then 'unbonding' else 'inactive' end`;
