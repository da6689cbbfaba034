import {
  consensusAddressOf,
  operatorAddressOf,
  type Asset,
  type ChainAdapter,
  type ChainStakingState,
  type CreateValidatorIntent,
} from '@tessera/chains';
import type { CreateValidatorPreviewRequest } from '@tessera/contracts/staking';
import { compare, formatShare, min, multiply, parseAmount } from '@tessera/money';
import { conflict, invalid } from '../../../platform/errors';
import { callChain, type LedgerDeps } from '../../chains';
import {
  amountMessages,
  FieldErrors,
  signedBy,
  type InFlightTransfer,
  type ValidatedStaking,
} from '../../transfers';
import { addressOnChain, isStakeable } from '../../wallets';
import { fitsInFlight } from '../requests/fits-in-flight';
import * as validatorMessages from './messages';

export interface CheckedValidator extends ValidatedStaking {
  intent: CreateValidatorIntent;
  state: ChainStakingState;
}

export async function checkCreateValidator(
  deps: LedgerDeps,
  walletId: string,
  request: CreateValidatorPreviewRequest,
): Promise<CheckedValidator> {
  const moniker = validatorMessages.monikerError(request.moniker);
  if (moniker) throw invalid({ moniker });
  const { adapter, asset, from } = await stakingAccount(deps, walletId);
  const { amount, minimum } = checkAmounts(asset, request);
  const before = await signedBy(deps.db, adapter.chainId, from);
  const state = await readState(adapter);
  if (state.symbol !== asset.symbol) throw conflict('NO_STAKING', validatorMessages.notHere);
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
  const isActive = wouldBeActive(state, amount);
  const inactive = { code: 'VALIDATOR_INACTIVE' as const, message: validatorMessages.outsideSet };
  const requireRoomIn = ({ validators }: ChainStakingState, others: readonly InFlightTransfer[]) => {
    const exists = validators.some((one) => one.operator === operator);
    if (exists || !fitsInFlight(noStake, intent, others))
      throw conflict('VALIDATOR_EXISTS', validatorMessages.validatorExists);
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
    warnings: isActive ? [] : [inactive],
    gained: 0n,
    requireRoom: async ({ latest, inFlight }) => {
      if (latest === before.latest) return requireRoomIn(state, [...before.inFlight, ...inFlight]);
      requireRoomIn(await readState(adapter), inFlight);
    },
    state,
    intent,
  };
}

async function stakingAccount({ chains, db }: LedgerDeps, walletId: string) {
  for (const adapter of chains.all) {
    const asset = adapter.assets.find((one) => isStakeable(adapter, one));
    const from = asset && (await addressOnChain(db, walletId, adapter.chainId));
    if (asset && from) return { adapter, asset, from };
  }
  throw conflict('NO_STAKING', validatorMessages.notHere);
}

function checkAmounts({ decimals }: Asset, request: CreateValidatorPreviewRequest) {
  const errors = new FieldErrors();
  const amount = parseAmount(request.amount, decimals);
  const minimum = parseAmount(request.minSelfDelegation, decimals);
  if (!amount.ok) errors.add('amount', amountMessages[amount.reason]);
  if (!minimum.ok) errors.add('minSelfDelegation', amountMessages[minimum.reason]);
  if (amount.ok && minimum.ok && minimum.base > amount.base)
    errors.add('minSelfDelegation', validatorMessages.minimumAboveAmount);
  errors.throwIfAny();
  if (!amount.ok || !minimum.ok) throw invalid({});
  return { amount: amount.base, minimum: minimum.base };
}

async function readState(adapter: ChainAdapter): Promise<ChainStakingState> {
  const state = await callChain(adapter, adapter.getStakingState());
  if (!state) throw conflict('NO_STAKING', validatorMessages.notHere);
  return state;
}

type Rates = Pick<CreateValidatorIntent, 'commission' | 'maxCommission' | 'maxChange'>;

const max = (one: string, other: string) => (compare(one, other) >= 0 ? one : other);

function ratesOf(
  { config }: LedgerDeps,
  { params }: ChainStakingState,
  request: CreateValidatorPreviewRequest,
): Rates {
  const fallback = max(config.VALIDATOR_COMMISSION, params.minCommission);
  const commission =
    request.commission ?? (request.maxCommission ? min(fallback, request.maxCommission) : fallback);
  const maxCommission = request.maxCommission ?? max(config.VALIDATOR_MAX_COMMISSION, commission);
  const maxChange = request.maxChange ?? min(config.VALIDATOR_MAX_CHANGE, maxCommission);
  return { commission, maxCommission, maxChange };
}

function checkRates(errors: FieldErrors, rates: Rates, { params }: ChainStakingState): void {
  const { commission, maxCommission, maxChange } = rates;
  if (compare(commission, maxCommission) > 0) errors.add('commission', validatorMessages.aboveMaximum);
  if (compare(maxChange, maxCommission) > 0) errors.add('maxChange', validatorMessages.aboveMaximum);
  if (compare(commission, params.minCommission) < 0) {
    const minimum = formatShare(multiply(params.minCommission, '100', 2));
    errors.add('commission', validatorMessages.belowChainMinimum(minimum));
  }
}

const noStake = { delegations: [], unbondings: [], redelegations: [], maxEntries: 0 };

const KEY_LENGTH = 32;

function checkKey(errors: FieldErrors, key: string | undefined, { validators }: ChainStakingState): void {
  if (key === undefined) return;
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== KEY_LENGTH || bytes.toString('base64') !== key)
    errors.add('consensusPubkey', validatorMessages.consensusKeyInvalid);
  else if (validators.some(({ consensus }) => consensus === consensusAddressOf(key)))
    errors.add('consensusPubkey', validatorMessages.consensusKeyTaken);
}

/** x/staking counts voting power in units of 1,000,000 base units. A smaller stake has no voting power. */
const POWER_REDUCTION = 1_000_000n;

export function wouldBeActive({ validators, params }: ChainStakingState, amount: bigint): boolean {
  if (amount < POWER_REDUCTION) return false;
  const bonded = validators.filter(({ status }) => status === 'bonded');
  return bonded.length < params.maxValidators || bonded.some(({ tokens }) => tokens < amount);
}
