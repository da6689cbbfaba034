import { ValidatorsAnswer } from '@tessera/contracts';
import * as v from 'valibot';

import type { LedgerDeps } from '../../chains';
import { stakingChainOf, stakingUnknown, unitOf } from '../staking-chain.service';
import { validatorListJson } from './validators.repository';

interface ValidatorList {
  /** Response body. */
  text: string;
  answer: v.InferOutput<typeof ValidatorsAnswer>;
}

/** Last list that passed the contract. */
let validated: ValidatorList | undefined;

/** Returns the list in one statement; validates it only when it changed. @throws 503 before the first read. */
export async function listValidators({
  db,
  chains,
}: Pick<LedgerDeps, 'db' | 'chains'>): Promise<ValidatorList> {
  const { adapter, asset } = stakingChainOf(chains);
  const text = await validatorListJson(db, { chainId: adapter.chainId, unit: unitOf(asset.decimals) });
  if (text === undefined) throw stakingUnknown(adapter);
  if (validated?.text !== text) validated = { text, answer: v.parse(ValidatorsAnswer, JSON.parse(text)) };
  return validated;
}
