import { useQuery } from '@tanstack/react-query';
import { remotesQueryOptions, useApi } from '@tessera/api';
import type { User } from '@tessera/contracts';
import { useRegistryEntries, useRemoteHost } from '@tessera/federation';
import { useEffect } from 'react';
import { readShellVersion } from '../shell-version';

/** The pass to the files of a role lasts 15 minutes; a page that stays open has it renewed before. */
const RENEW_PASS_MS = 10 * 60_000;

/**
 * The document came without a bearer: what a person's role adds to its registry comes after the sign-in.
 *
 * @returns whether something may still come
 */
export function useLateRemotes(user: User | null): boolean {
  const api = useApi();
  const { registry } = useRemoteHost();
  const isStaff = user !== null && user.roles.length > 0;
  const { data, isError } = useQuery({
    ...remotesQueryOptions(api, readShellVersion()),
    enabled: user !== null,
    refetchInterval: isStaff && RENEW_PASS_MS,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (data !== undefined) registry.add(data);
  }, [data, registry]);
  const known = new Set(useRegistryEntries().map(({ manifest }) => manifest.name));
  const added = data !== undefined && Object.keys(data.data).every((name) => known.has(name));
  return isStaff && !added && !isError;
}
