import { toBase64 } from '@cosmjs/encoding';
import { PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';
import { BondStatus, type Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import type { ChainSigningInfo, ChainValidator } from '../staking';
import { allPages } from './queries';
import type { CosmosRpc } from './client';
import { consensusAddressOf } from './address';
import { sanitizeText, toShare, timeOf } from './convert';

export async function readValidators({ staking, slashing }: CosmosRpc['query']): Promise<ChainValidator[]> {
  const [validators, infos] = await Promise.all([
    allPages('validators', (key) => staking.validators('', key)),
    allPages('info', (key) => slashing.signingInfos(key)),
  ]);
  const signing = new Map(
    infos.map(({ address, missedBlocksCounter, startHeight, jailedUntil }) => [
      address,
      { missed: Number(missedBlocksCounter), startHeight, jailedUntil: timeOrNull(timeOf(jailedUntil)) },
    ]),
  );
  return validators.map((validator) => describe(validator, signing));
}

/** The SDK writes 1970 if never jailed. */
const timeOrNull = (time: string): string | null => (Date.parse(time) > 0 ? time : null);

function describe(validator: Validator, signing: ReadonlyMap<string, ChainSigningInfo>): ChainValidator {
  const { operatorAddress, description, commission, consensusPubkey } = validator;
  const { rate, maxRate, maxChangeRate } = commission.commissionRates;
  const consensus = consensusOf(consensusPubkey);
  return {
    operator: operatorAddress,
    ...(consensus === undefined ? {} : { consensus }),
    moniker: sanitizeText(description.moniker),
    details: sanitizeText(description.details),
    website: sanitizeText(description.website),
    status: statuses.get(validator.status) ?? 'unbonded',
    jailed: validator.jailed,
    tokens: BigInt(validator.tokens),
    minSelfDelegation: BigInt(validator.minSelfDelegation),
    commission: toShare(rate),
    maxCommission: toShare(maxRate),
    maxChange: toShare(maxChangeRate),
    commissionChangedAt: timeOf(commission.updateTime),
    signing: (consensus === undefined ? undefined : signing.get(consensus)) ?? null,
  };
}

const statuses: ReadonlyMap<BondStatus, ChainValidator['status']> = new Map([
  [BondStatus.BOND_STATUS_BONDED, 'bonded'],
  [BondStatus.BOND_STATUS_UNBONDING, 'unbonding'],
]);

/** Ed25519 keys only. */
function consensusOf(key: Validator['consensusPubkey']): string | undefined {
  if (key?.typeUrl !== PubKey.typeUrl) return undefined;
  return consensusAddressOf(toBase64(PubKey.decode(key.value).key));
}
