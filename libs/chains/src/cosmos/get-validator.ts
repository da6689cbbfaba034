import { BondStatus } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import type { StakeValidator } from '../holdings';
import { recover } from '../recover';
import type { CosmosClient } from './client';
import { isMissing } from './errors';
import { sanitizeText, toShare, timeOf } from './convert';

export const getCosmosValidator = (client: CosmosClient, operator: string): Promise<StakeValidator | null> =>
  client.read(async ({ query: { staking } }) => {
    const [found, { pool }] = await Promise.all([
      recover(staking.validator(operator), isMissing, null),
      staking.pool(),
    ]);
    if (!found) return null;
    const { description, jailed, status, tokens, commission, minSelfDelegation, unbondingTime } =
      found.validator;
    const unbonding = status === BondStatus.BOND_STATUS_UNBONDING;
    return {
      operator,
      moniker: sanitizeText(description.moniker),
      jailed,
      bonded: status === BondStatus.BOND_STATUS_BONDED,
      tokens: BigInt(tokens),
      commission: toShare(commission.commissionRates.rate),
      minSelfDelegation: BigInt(minSelfDelegation),
      totalBonded: BigInt(pool?.bondedTokens ?? '0'),
      unbondsAt: unbonding ? timeOf(unbondingTime) : null,
    };
  });
