import { ConfigResponse } from 'cosmjs-types/cosmos/base/node/v1beta1/query';
import { BASE_DENOM } from '../chain/constants';
import { formatDec } from '../chain/dec';
import type { Chain } from '../node/chain';

/** client/grpc/node/service.go Config. */
export function nodeConfig({ minGasPrice }: Chain): Uint8Array {
  return ConfigResponse.encode({
    minimumGasPrice: `${formatDec(minGasPrice)}${BASE_DENOM}`,
    pruningKeepRecent: '0',
    pruningInterval: '0',
    haltHeight: 0n,
  }).finish();
}
