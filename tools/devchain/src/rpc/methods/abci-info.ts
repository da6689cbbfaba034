import { fromHex, toBase64 } from '@cosmjs/encoding';
import type { RpcMethod } from '../rpc-method';

export const abciInfo: RpcMethod = ({ chain: { tip } }) => ({
  response: {
    data: 'optio',
    version: '2.0.0',
    last_block_height: String(tip.height),
    last_block_app_hash: toBase64(fromHex(tip.appHash)),
  },
});
