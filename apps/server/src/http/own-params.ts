import { Ulid } from '@tessera/contracts';
import * as v from 'valibot';

/** The id of something that belongs to the caller. */
export const OwnParams = v.object({ id: Ulid });
