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

export function startSigningInfo(store: Store, consensus: string, height: number): void {
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

/** The SDK uses a bit array. */
export const missedKeys = (store: Store, consensus: string): string[] => store.keys(missedPrefix(consensus));

export const missedKey = (consensus: string, height: number): string =>
  missedPrefix(consensus) + numberKey(height);

export const isOffline = (store: Store, consensus: string): boolean =>
  store.get(OFFLINE + consensus) !== undefined;

export function setOffline(store: Store, consensus: string, offline: boolean): void {
  if (offline) store.set(OFFLINE + consensus, PRESENT);
  else store.delete(OFFLINE + consensus);
}

/** Fast path. */
export const hasMissedBlocks = (store: Store): boolean =>
  store.keys(OFFLINE).length > 0 || store.keys('slashing/missed/').length > 0;
