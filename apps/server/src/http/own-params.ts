import { Ulid } from '@tessera/contracts';
import * as v from 'valibot';

export const OwnParams = v.object({ id: Ulid });
