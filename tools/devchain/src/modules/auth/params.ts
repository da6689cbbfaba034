import { Params } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import * as constants from '../../chain/constants';
import type { Store } from '../../state/store';

const PARAMS = 'auth/params';

export function getAuthParams(store: Store): Params {
  const bytes = store.get(PARAMS);
  return bytes === undefined ? defaultParams() : Params.decode(bytes);
}

export function setAuthParams(store: Store, params: Params): void {
  store.set(PARAMS, Params.encode(params).finish());
}

export function defaultParams(): Params {
  return Params.fromPartial({
    maxMemoCharacters: constants.MAX_MEMO_CHARACTERS,
    txSigLimit: constants.TX_SIG_LIMIT,
    txSizeCostPerByte: constants.TX_SIZE_COST_PER_BYTE,
    sigVerifyCostEd25519: constants.SIG_VERIFY_COST_ED25519,
    sigVerifyCostSecp256k1: constants.SIG_VERIFY_COST_SECP256K1,
  });
}
