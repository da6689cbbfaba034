import { toHex } from '@cosmjs/encoding';
import * as v from 'valibot';
import { encodeIncludedTx } from '../encode-result';
import { Base64, parseParams } from '../params';
import { internalError } from '../rpc-error';
import type { RpcMethod } from '../rpc-method';

const Params = v.object({ hash: Base64 });

export const tx: RpcMethod = async ({ chain, faults }, params) => {
  const hash = toHex(parseParams(Params, params).hash).toUpperCase();
  const found = faults.hasEmptyIndex ? undefined : await chain.storage.tx(hash);
  if (found === undefined) throw internalError(`tx (${hash}) not found`);
  return encodeIncludedTx(found);
};
