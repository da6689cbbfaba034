import { ValidatorSigningInfo } from 'cosmjs-types/cosmos/slashing/v1beta1/slashing';
import { NO_TIME, numberKey } from '../../chain/time';
import type { Store } from '../../state/store';

export const SIGNING_INFOS = 'slashing/info/';
const OFFLINE = 'slashing/offline/';
const missedPrefix = (consensus: string) => `slashing/missed/${consensus}/`;
const PRESENT = new Uint8Array([1]);

export function findSigningInfo(store: Store, consensus: string): ValidatorSigningInfo | undefined {
  const bytes = store.get(SIGNING_INFOS + consensus);
  return bytes === undefined ? undefined : ValidatorSigningInfo.decode(bytes);
}

export function setSigningInfo(store: Store, info: ValidatorSigningInfo): void {
  store.set(SIGNING_INFOS + info.address, ValidatorSigningInfo.encode(info).finish());
}

/** A validator that enters the set is watched from here on. */
export function watch(store: Store, consensus: string, height: number): void {
  const info = findSigningInfo(store, consensus) ?? {
    address: consensus,
    startHeight: 0n,
    indexOffset: 0n,
    jailedUntil: NO_TIME,
    tombstoned: false,
    missedBlocksCounter: 0n,
  };
  setSigningInfo(store, { ...info, startHeight: BigInt(height) });
}

/** Heights missed within the window; a bit array in the SDK, which says the same. */
export const missedKeys = (store: Store, consensus: string): string[] => store.keys(missedPrefix(consensus));

export const missedKey = (consensus: string, height: number): string =>
  missedPrefix(consensus) + numberKey(height);

/** A switch of the development chain: whether the validator's node signs. */
export const isOffline = (store: Store, consensus: string): boolean =>
  store.get(OFFLINE + consensus) !== undefined;

export function setOffline(store: Store, consensus: string, offline: boolean): void {
  if (offline) store.set(OFFLINE + consensus, PRESENT);
  else store.delete(OFFLINE + consensus);
}

/** Whether any validator misses blocks or did so lately; in an ordinary block nobody does. */
export const someoneMisses = (store: Store): boolean =>
  store.keys(OFFLINE).length > 0 || store.keys('slashing/missed/').length > 0;
