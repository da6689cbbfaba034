import {
  consensusAddressOf,
  operatorAddressOf,
  type Asset,
  type ChainAdapter,
  type ChainStakingState,
  type CreateValidatorIntent,
} from '@tessera/chains';
import type { CreateValidatorPreviewRequest } from '@tessera/contracts';
import { compare, formatShare, min, multiply, parseAmount } from '@tessera/money';
import { answerOf, type LedgerDeps } from '../../chains';
import {
  amountMessages,
  type ValidatedStaking,
  FieldErrors,
  type InFlightTransfer,
  signedBy,
} from '../../transfers';
import { isStakeable, addressOnChain } from '../../wallets';

import { conflict, invalid } from '../../../platform/errors';
import { fitsBeside } from '../requests/beside-others';
import * as words from './messages';
import { monikerFault } from './moniker-fault';

/** A validator that the chain would take, and the staking of the chain as it was judged by. */
export interface CheckedValidator extends ValidatedStaking {
  intent: CreateValidatorIntent;
  state: ChainStakingState;
}

/** @throws 422 with every field that is wrong, 409 for who has a validator already, 503 while the chain is silent. */
export async function checkCreateValidator(
  deps: LedgerDeps,
  walletId: string,
  request: CreateValidatorPreviewRequest,
): Promise<CheckedValidator> {
  const name = monikerFault(request.moniker);
  if (name) throw invalid({ moniker: name });
  const { adapter, asset, from } = await stakingAccount(deps, walletId);
  const { amount, minimum } = checkAmounts(asset, request);
  const before = await signedBy(deps.db, adapter.chainId, from);
  const state = await readState(adapter);
  if (state.symbol !== asset.symbol) throw conflict('NO_STAKING', words.notHere);
  const rates = ratesOf(deps, state, request);
  const errors = new FieldErrors();
  checkRates(errors, rates, state);
  checkKey(errors, request.consensusPubkey, state);
  errors.throwIfAny();
  const operator = operatorAddressOf(from);
  const intent: CreateValidatorIntent = {
    type: 'create-validator',
    symbol: asset.symbol,
    from,
    moniker: request.moniker,
    base: amount.toString(),
    minSelfDelegation: minimum.toString(),
    ...rates,
    consensusPubkey: request.consensusPubkey ?? null,
  };
  const requireRoomIn = ({ validators }: ChainStakingState, others: readonly InFlightTransfer[]) => {
    const exists = validators.some((one) => one.operator === operator);
    if (exists || !fitsBeside(noStake, intent, others))
      throw conflict('VALIDATOR_EXISTS', words.validatorExists);
  };
  requireRoomIn(state, before.inFlight);
  return {
    adapter,
    asset,
    amount,
    to: operator,
    receiverUserId: undefined,
    handleHash: null,
    terms: { rewardsPaid: [] },
    most: null,
    completesAt: null,
    warnings: wouldBeActive(state, amount) ? [] : [{ code: 'VALIDATOR_INACTIVE', message: words.outsideSet }],
    gained: 0n,
    requireRoom: async ({ latest, inFlight }) => {
      if (latest === before.latest) return requireRoomIn(state, [...before.inFlight, ...inFlight]);
      requireRoomIn(await readState(adapter), inFlight);
    },
    state,
    intent,
  };
}

/** The wallet's account on the one chain whose coin is staked. */
async function stakingAccount({ chains, db }: LedgerDeps, walletId: string) {
  for (const adapter of chains.all) {
    const asset = adapter.assets.find((one) => isStakeable(adapter, one));
    const from = asset && (await addressOnChain(db, walletId, adapter.chainId));
    if (asset && from) return { adapter, asset, from };
  }
  throw conflict('NO_STAKING', words.notHere);
}

function checkAmounts({ decimals }: Asset, request: CreateValidatorPreviewRequest) {
  const errors = new FieldErrors();
  const amount = parseAmount(request.amount, decimals);
  const minimum = parseAmount(request.minSelfDelegation, decimals);
  if (!amount.ok) errors.add('amount', amountMessages[amount.reason]);
  if (!minimum.ok) errors.add('minSelfDelegation', amountMessages[minimum.reason]);
  if (amount.ok && minimum.ok && minimum.base > amount.base)
    errors.add('minSelfDelegation', words.minimumAboveAmount);
  errors.throwIfAny();
  if (!amount.ok || !minimum.ok) throw invalid({});
  return { amount: amount.base, minimum: minimum.base };
}

async function readState(adapter: ChainAdapter): Promise<ChainStakingState> {
  const state = await answerOf(adapter, adapter.getStakingState());
  if (!state) throw conflict('NO_STAKING', words.notHere);
  return state;
}

type Rates = Pick<CreateValidatorIntent, 'commission' | 'maxCommission' | 'maxChange'>;

const most = (one: string, other: string) => (compare(one, other) >= 0 ? one : other);

/** What is left out comes from the configuration, and gives way to what was said and to what the chain asks for. */
function ratesOf(
  { config }: Pick<LedgerDeps, 'config'>,
  { params }: ChainStakingState,
  request: CreateValidatorPreviewRequest,
): Rates {
  const usual = most(config.VALIDATOR_COMMISSION, params.minCommission);
  const commission =
    request.commission ?? (request.maxCommission ? min(usual, request.maxCommission) : usual);
  const maxCommission = request.maxCommission ?? most(config.VALIDATOR_MAX_COMMISSION, commission);
  const maxChange = request.maxChange ?? min(config.VALIDATOR_MAX_CHANGE, maxCommission);
  return { commission, maxCommission, maxChange };
}

function checkRates(
  errors: FieldErrors,
  { commission, maxCommission, maxChange }: Rates,
  { params }: ChainStakingState,
): void {
  if (compare(commission, maxCommission) > 0) errors.add('commission', words.aboveMaximum);
  if (compare(maxChange, maxCommission) > 0) errors.add('maxChange', words.aboveMaximum);
  if (compare(commission, params.minCommission) < 0) {
    const minimum = formatShare(multiply(params.minCommission, '100', 2));
    errors.add('commission', words.belowChainMinimum(minimum));
  }
}

const noStake = { delegations: [], unbondings: [], redelegations: [], maxEntries: 0 };

const KEY_LENGTH = 32;

function checkKey(errors: FieldErrors, key: string | undefined, { validators }: ChainStakingState): void {
  if (key === undefined) return;
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== KEY_LENGTH || bytes.toString('base64') !== key)
    errors.add('consensusPubkey', words.consensusKeyInvalid);
  else if (validators.some(({ consensus }) => consensus === consensusAddressOf(key)))
    errors.add('consensusPubkey', words.consensusKeyTaken);
}

/** x/staking counts power in whole coins: who has less than one has none. */
const POWER_REDUCTION = 1_000_000n;

/** Whether so much stake would have a place in the set as it stands. */
export function wouldBeActive({ validators, params }: ChainStakingState, amount: bigint): boolean {
  if (amount < POWER_REDUCTION) return false;
  const bonded = validators.filter(({ status }) => status === 'bonded');
  return bonded.length < params.maxValidators || bonded.some(({ tokens }) => tokens < amount);
}
