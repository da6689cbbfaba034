import { Ulid } from '@tessera/contracts';
import * as v from 'valibot';

/** Id of an object of the user. */
export const OwnParams = v.object({ id: Ulid });
