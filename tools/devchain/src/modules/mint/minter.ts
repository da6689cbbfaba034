import { Minter, Params } from 'cosmjs-types/cosmos/mint/v1beta1/mint';
import { BASE_DENOM } from '../../chain/constants';
import { parseDec } from '../../chain/dec';
import type { Store } from '../../state/store';
import type { MintSettings } from './mint-settings';

const PARAMS = 'mint/params';
const MINTER = 'mint/minter';

export function setMint(store: Store, settings: MintSettings): void {
  const parts = (text: string) => parseDec(text).toString();
  const params = Params.fromPartial({
    mintDenom: BASE_DENOM,
    inflationRateChange: parts(settings.inflationRateChange),
    inflationMax: parts(settings.inflationMax),
    inflationMin: parts(settings.inflationMin),
    goalBonded: parts(settings.goalBonded),
    blocksPerYear: BigInt(settings.blocksPerYear),
  });
  store.set(PARAMS, Params.encode(params).finish());
  setMinter(store, { inflation: parts(settings.inflation), annualProvisions: '0' });
}

export const getMintParams = (store: Store): Params => Params.decode(store.get(PARAMS) ?? new Uint8Array());

export const getMinter = (store: Store): Minter => Minter.decode(store.get(MINTER) ?? new Uint8Array());

export function setMinter(store: Store, minter: Minter): void {
  store.set(MINTER, Minter.encode(minter).finish());
}
