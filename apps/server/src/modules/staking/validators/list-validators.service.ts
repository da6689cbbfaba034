import { ValidatorsAnswer } from '@tessera/contracts';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type LedgerDeps, chainValidators } from '../../chains';

import { prepared } from '../../../platform/db/prepared';
import { stakingChains } from '../staking.table';
import { stakingChainOf, stakingUnknown } from '../staking-chain.service';
import { unitOf } from '../unit-of';
import { statusOf } from './validator-status';

const t = chainValidators;
const unit = sql`${sql.placeholder('unit')}::numeric`;

/** A row for each validator as the contract has it, the largest first; PostgreSQL writes the text of the whole answer. */
const answer = sql<string>`json_build_object('data', coalesce((
  select json_agg(json_build_object(
    'operatorAddress', ${t.operator}, 'moniker', ${t.moniker}, 'details', ${t.details}, 'website', ${t.website},
    'commission', ${t.commission}, 'maxCommission', ${t.maxCommission}, 'tokens', (${t.tokens} * ${unit})::text,
    'votingPower', ${t.votingPower}, 'apr', ${t.apr}, 'uptime', ${t.uptime}, 'jailed', ${t.jailed},
    'status', ${statusOf}, 'minSelfDelegation', (${t.minSelfDelegation} * ${unit})::text
  ) order by ${t.status} <> 'bonded', ${t.tokens} desc, ${t.operator})
  from ${t} where chain_validators.chain_id = staking_chains.chain_id), '[]'::json))::text`;

const listOf = prepared((db) =>
  db
    .select({ answer })
    .from(stakingChains)
    .where(eq(stakingChains.chainId, sql.placeholder('chainId')))
    .prepare('validators'),
);

/** The list and its text, as it is sent. */
interface ValidatorList {
  text: string;
  answer: v.InferOutput<typeof ValidatorsAnswer>;
}

/** The last one that was found to keep its contract. */
let checked: ValidatorList | undefined;

/**
 * GET /validators from the tables, in one statement. Every call reads them; the text is checked against the
 * contract when it is another than the one before, which is when the chain has told something new.
 * @throws 503 naming the chain before it has told anything
 */
export async function listValidators({
  db,
  chains,
}: Pick<LedgerDeps, 'db' | 'chains'>): Promise<ValidatorList> {
  const { adapter, asset } = stakingChainOf(chains);
  const places = { chainId: adapter.chainId, unit: unitOf(asset.decimals) };
  const [row] = await listOf(db).execute(places);
  if (!row) throw stakingUnknown(adapter);
  const text = row.answer;
  if (checked?.text !== text) checked = { text, answer: v.parse(ValidatorsAnswer, JSON.parse(text)) };
  return checked;
}
