import * as v from 'valibot';
import { AbciError } from '../../chain/abci-error';
import { parseDec } from '../../chain/dec';
import { parseParams } from '../params';
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

/** Block times run ahead of the clock from here on. */
export const devAdvanceTime: RpcMethod = ({ control }, input) => {
  const { seconds } = parseParams(v.object({ seconds: Seconds }), input);
  return madeBlock(control.advanceTime(seconds * 1000));
};

/** A validator is slashed for a double signature and jailed. */
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

/** Whether a validator's node signs blocks. */
export const devSetSigning: RpcMethod = ({ control }, input) => {
  const { validator, signs } = parseParams(v.object({ validator: v.string(), signs: v.boolean() }), input);
  return madeBlock(control.setSigning(validator, signs));
};
