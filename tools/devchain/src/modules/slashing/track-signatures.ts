import { formatCoins } from '../../chain/coins';
import type { Context } from '../../chain/context';
import type { Dec } from '../../chain/dec';
import { event } from '../../chain/event';
import { addSeconds, toTimestamp } from '../../chain/time';
import { jail } from '../staking/jail';
import { bondCoins } from '../staking/pools';
import { slash } from '../staking/slash';
import { consensusAddressOf, getValidator } from '../staking/validators';
import { validatorSet } from '../staking/validator-set';
import {
  findSigningInfo,
  isOffline,
  missedKey,
  missedKeys,
  setSigningInfo,
  hasMissedBlocks,
} from './signing-info';
import { getSlashingParams, allowedMisses } from './slashing-params';

/** One for the set change to take effect, one for the commit. */
const EVIDENCE_DELAY = 2;
const PRESENT = new Uint8Array([1]);

/** x/slashing/abci.go BeginBlocker. */
export function trackSignatures(context: Context): void {
  const { store } = context;
  if (!hasMissedBlocks(store)) return;
  for (const { operator, power } of validatorSet(store)) trackValidator(context, operator, power);
}

function trackValidator(context: Context, operator: string, power: bigint): void {
  const { store, height, time, emit } = context;
  const validator = getValidator(store, operator);
  const address = consensusAddressOf(validator);
  const info = findSigningInfo(store, address);
  if (info === undefined || validator.jailed) return;
  const params = getSlashingParams(store);
  const oldest = missedKey(address, height - params.window);
  const known = missedKeys(store, address);
  for (const key of known) if (key <= oldest) store.delete(key);
  const kept = known.filter((key) => key > oldest);
  const missing = isOffline(store, address);
  const missed = kept.length + (missing ? 1 : 0);
  if (missing) {
    store.set(missedKey(address, height), PRESENT);
    emit(event('liveness', { address, missed_blocks: String(missed), height: String(height) }));
  }
  const counted = { ...info, missedBlocksCounter: BigInt(missed) };
  if (height <= Number(info.startHeight) + params.window || missed <= allowedMisses(params)) {
    if (counted.missedBlocksCounter !== info.missedBlocksCounter) setSigningInfo(store, counted);
    return;
  }
  slashAndJail(context, {
    operator,
    power,
    fraction: params.downtime,
    reason: 'missing_signature',
    infractionHeight: height - EVIDENCE_DELAY,
  });
  for (const key of missedKeys(store, address)) store.delete(key);
  setSigningInfo(store, {
    ...counted,
    missedBlocksCounter: 0n,
    jailedUntil: toTimestamp(addSeconds(time, params.jailSeconds)),
  });
}

export interface Punishment {
  readonly operator: string;
  readonly power: bigint;
  readonly fraction: Dec;
  readonly infractionHeight: number;
  readonly reason: 'missing_signature' | 'double_sign';
}

/** Returns the burnt stake. */
export function slashAndJail(context: Context, punishment: Punishment): bigint {
  const { operator, power, reason, fraction, infractionHeight } = punishment;
  const burnt = slash(context, { operator, infractionHeight, power, fraction });
  const validator = getValidator(context.store, operator);
  const address = consensusAddressOf(validator);
  context.emit(
    event('slash', {
      address,
      power: power.toString(),
      reason,
      jailed: address,
      burned_coins: formatCoins(bondCoins(burnt)),
    }),
  );
  if (!validator.jailed) jail(context.store, validator);
  return burnt;
}
