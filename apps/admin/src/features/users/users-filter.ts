import { Role } from '@tessera/contracts';
import * as v from 'valibot';
import type { UsersFilter } from '../../shared/api/users';

const shapes = {
  role: v.union([Role, v.literal('User')]),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  wallet: v.picklist(['with', 'without']),
  frozen: v.picklist(['true', 'false']),
};

/** Reads the filter from the address and ignores invalid values. */
export function readFilter(params: URLSearchParams): UsersFilter {
  const pick = <Name extends keyof typeof shapes>(name: Name) => {
    const parsed = v.safeParse(shapes[name], params.get(name));
    return parsed.success ? { [name]: parsed.output } : {};
  };
  const query = params.get('query')?.trim().slice(0, 128) ?? '';
  return {
    ...(query === '' ? {} : { query }),
    ...pick('role'),
    ...pick('country'),
    ...pick('wallet'),
    ...pick('frozen'),
  };
}

/** Removes every filter from the address. */
export const noFilter = { query: null, role: null, country: null, wallet: null, frozen: null };

export const isFiltered = (filter: UsersFilter): boolean => Object.keys(filter).length > 0;
