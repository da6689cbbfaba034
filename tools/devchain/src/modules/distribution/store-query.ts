import { toBech32 } from '@cosmjs/encoding';
import {
  DelegatorStartingInfo,
  ValidatorCurrentRewards,
  ValidatorHistoricalRewards,
} from 'cosmjs-types/cosmos/distribution/v1beta1/distribution';
import { encodeAddress } from '../../chain/address';
import { OPERATOR_PREFIX } from '../../chain/constants';
import { sdkErrors } from '../../chain/sdk-errors';
import { toDecCoins } from '../../chain/dec-coins';
import type { Store } from '../../state/store';
import type { QueryHandler } from '../module';
import { findHistorical } from './historical-rewards';
import { findStartingInfo } from './starting-info';
import { findRewards } from './validator-rewards';

const EMPTY = new Uint8Array();

/** Prefixes of x/distribution/types/keys.go. A key is the prefix, the operator with its length, and the rest. */
const readers: ReadonlyMap<number, (store: Store, operator: string, rest: Uint8Array) => Uint8Array> =
  new Map([
    [0x04, startingInfo],
    [0x05, historicalRewards],
    [0x06, currentRewards],
  ]);

/** Raw read of the module's state (baseapp/abci.go handleQueryStore); empty for a missing key, as in store/iavl. */
export const distributionStoreQuery: QueryHandler = {
  path: '/store/distribution/key',
  handle({ store }, key) {
    const [prefix, length] = key;
    if (prefix === undefined) throw sdkErrors.txDecode('query cannot be zero length');
    const read = readers.get(prefix);
    if (read === undefined) throw sdkErrors.notSupported(`the development chain has no keys with ${prefix}`);
    const end = 2 + (length ?? 0);
    return key.length < end || length === 0
      ? EMPTY
      : read(store, toBech32(OPERATOR_PREFIX, key.slice(2, end)), key.slice(end));
  },
};

function startingInfo(store: Store, operator: string, [length = 0, ...account]: Uint8Array): Uint8Array {
  if (length === 0 || length !== account.length) return EMPTY;
  const info = findStartingInfo(store, operator, encodeAddress(Uint8Array.from(account)));
  if (info === undefined) return EMPTY;
  const { period: previousPeriod, stake, height } = info;
  return DelegatorStartingInfo.encode({ previousPeriod, stake: stake.toString(), height }).finish();
}

/** The period is little-endian. */
function historicalRewards(store: Store, operator: string, rest: Uint8Array): Uint8Array {
  if (rest.length !== 8) return EMPTY;
  const period = new DataView(rest.buffer, rest.byteOffset).getBigUint64(0, true);
  const found = findHistorical(store, operator, period);
  if (found === undefined) return EMPTY;
  const { references: referenceCount, ratio } = found;
  return ValidatorHistoricalRewards.encode({
    cumulativeRewardRatio: toDecCoins(ratio),
    referenceCount,
  }).finish();
}

function currentRewards(store: Store, operator: string, rest: Uint8Array): Uint8Array {
  const found = rest.length === 0 ? findRewards(store, operator) : undefined;
  if (found === undefined) return EMPTY;
  const { current, period } = found;
  return ValidatorCurrentRewards.encode({ rewards: toDecCoins(current), period }).finish();
}
