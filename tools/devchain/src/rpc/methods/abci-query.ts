import { toBase64 } from '@cosmjs/encoding';
import * as v from 'valibot';
import { sdkErrors } from '../../chain/sdk-errors';
import { handleQuery } from '../../queries/handle-query';
import { toAbciError } from '../../tx/tx-result';
import { Count, Hex, parseParams } from '../params';
import type { RpcMethod } from '../rpc-method';

const Params = v.object({ path: v.string(), data: v.optional(Hex, ''), height: Count });

/** Latest state only. */
export const abciQuery: RpcMethod = async ({ chain, faults }, params) => {
  const { path, data, height } = parseParams(Params, params);
  const latest = chain.tip.height;
  const response = {
    code: 0,
    log: '',
    info: '',
    index: '0',
    key: null,
    value: '',
    proofOps: null,
    codespace: '',
  };
  try {
    // `status` is one block ahead before the state is committed.
    const isFuture = height > latest || (height !== 0 && faults.consumeLag());
    // A raw read of a version that the store lacks succeeds, without a value (store/iavl/store.go, Query).
    if (path.startsWith('/store/') && (isFuture || (height !== 0 && height !== latest)))
      return { response: { ...response, log: 'version does not exist', height: String(height) } };
    if (isFuture) {
      throw sdkErrors.invalidHeight('cannot query with height in the future; please provide a valid height');
    }
    if (height !== 0 && height !== latest) {
      throw sdkErrors.invalidRequest(`failed to load state at height ${height}; latest is ${latest}`);
    }
    const value = await handleQuery(chain, path, data);
    return { response: { ...response, value: toBase64(value), height: String(latest) } };
  } catch (error) {
    const { code, codespace, message } = toAbciError(error);
    return { response: { ...response, code, codespace, log: message, height: String(latest) } };
  }
};
