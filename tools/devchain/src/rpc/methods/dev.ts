import * as v from 'valibot';
import { AbciError } from '../../chain/abci-error';
import { parseDec } from '../../chain/dec';
import { Count, parseParams } from '../params';
import { invalidParams } from '../rpc-error';
import type { RpcMethod } from '../rpc-method';

const Seconds = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1));
const Height = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)),
);
const Fraction = v.pipe(v.string(), v.regex(/^(0(\.\d{1,18})?|1)$/, 'must lie between 0 and 1'));

const madeBlock = async (height: Promise<number>) => {
  try {
    return { height: String(await height) };
  } catch (error) {
    if (error instanceof AbciError) throw invalidParams(error.message);
    throw error;
  }
};

export const devProduceBlock: RpcMethod = ({ control }) => madeBlock(control.produceBlock());

export const devAdvanceTime: RpcMethod = ({ control }, input) => {
  const { seconds } = parseParams(v.object({ seconds: Seconds }), input);
  return madeBlock(control.advanceTime(seconds * 1000));
};

export const devSlash: RpcMethod = ({ control }, input) => {
  const Params = v.object({
    validator: v.string(),
    fraction: Fraction,
    infraction_height: Height,
    tombstone: v.optional(v.boolean()),
  });
  const { validator, fraction, infraction_height, tombstone } = parseParams(Params, input);
  return madeBlock(
    control.slash({
      operator: validator,
      fraction: parseDec(fraction),
      infractionHeight: infraction_height,
      tombstone,
    }),
  );
};

export const devSetSigning: RpcMethod = ({ control }, input) => {
  const { validator, signs } = parseParams(v.object({ validator: v.string(), signs: v.boolean() }), input);
  return madeBlock(control.setSigning(validator, signs));
};

const Price = v.pipe(v.string(), v.regex(/^\d+(\.\d{1,18})?$/, 'must be a decimal'));

export const devSetFaults: RpcMethod = ({ faults }, input) => {
  const Params = v.object({
    makes_blocks: v.optional(v.boolean()),
    includes: v.optional(v.boolean()),
    catching_up: v.optional(v.boolean()),
    lowest_height: Height,
    discards_results: v.optional(v.boolean()),
    empty_index: v.optional(v.boolean()),
    min_gas_price: v.optional(Price),
    lagging_queries: v.optional(Count),
  });
  const wanted = parseParams(Params, input);
  const apply = <T>(value: T | undefined, set: (value: T) => void) => {
    if (value !== undefined) set(value);
  };
  apply(wanted.makes_blocks, (on) => (on ? faults.startBlocks() : faults.stopBlocks()));
  apply(wanted.includes, (on) => (on ? faults.startIncluding() : faults.stopIncluding()));
  apply(wanted.catching_up, faults.setCatchingUp);
  apply(wanted.lowest_height, faults.pruneBelow);
  apply(wanted.discards_results, faults.discardResults);
  apply(wanted.empty_index, faults.emptyIndex);
  apply(wanted.min_gas_price, faults.setMinGasPrice);
  apply(wanted.lagging_queries, faults.lagState);
  return {};
};
