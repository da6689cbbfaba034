import { fromBase64, fromHex } from '@cosmjs/encoding';
import * as v from 'valibot';
import { invalidParams } from './rpc-error';

/** 0 and absence mean the default. */
export const Count = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0)),
  0,
);

const decoding = (decode: (text: string) => Uint8Array, what: string) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Uint8Array>(({ dataset, addIssue, NEVER }) => {
      try {
        return decode(dataset.value);
      } catch {
        addIssue({ message: `is not ${what}` });
        return NEVER;
      }
    }),
  );

export const Base64 = decoding(fromBase64, 'base64');
export const Hex = decoding((text) => fromHex(text.replace(/^0x/, '')), 'hex');

/** @throws naming the invalid field */
export function parseParams<S extends v.GenericSchema>(schema: S, params: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, params ?? {});
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalidParams(`${v.getDotPath(issue) ?? 'params'}: ${issue.message}`);
}
