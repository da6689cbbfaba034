import { Ulid } from '@tessera/contracts/primitives';
import * as v from 'valibot';

export const OwnParams = v.object({ id: Ulid });
