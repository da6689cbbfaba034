import * as v from 'valibot';
import { Ulid } from './primitives';

export const Party = v.object({
  id: Ulid,
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  username: v.nullable(v.string()),
  /** Product path. */
  avatar: v.nullable(v.string()),
});
export type Party = v.InferOutput<typeof Party>;
