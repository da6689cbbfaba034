import * as v from 'valibot';
import { encodeValidator } from '../encode-validator';
import { findBlock } from '../find-block';
import { checkPage, pageSize } from '../page';
import { Count, parseParams } from '../params';
import type { RpcMethod } from '../rpc-method';

export const validators: RpcMethod = async ({ chain }, input) => {
  const params = parseParams(v.object({ height: Count, page: Count, per_page: Count }), input);
  const { height } = await findBlock(chain, params.height);
  const set = [encodeValidator()];
  checkPage(params, pageSize(params), set.length);
  return {
    block_height: String(height),
    validators: set,
    count: String(set.length),
    total: String(set.length),
  };
};
