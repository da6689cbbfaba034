import * as v from 'valibot';
import { encodeValidatorSet } from '../encode-validator';
import { findBlock } from '../find-block';
import { checkPage, pageSize } from '../page';
import { Count, parseParams } from '../params';
import type { RpcMethod } from '../rpc-method';

export const validators: RpcMethod = async (node, input) => {
  const params = parseParams(v.object({ height: Count, page: Count, per_page: Count }), input);
  const { height } = await findBlock(node, params.height);
  const set = encodeValidatorSet(node.chain.state);
  const size = pageSize(params);
  checkPage(params, size, set.length);
  const page = params.page || 1;
  const shown = set.slice((page - 1) * size, page * size);
  return {
    block_height: String(height),
    validators: shown,
    count: String(shown.length),
    total: String(set.length),
  };
};
