import { useQuery } from '@tanstack/react-query';
import { useRemotes } from '@tessera/api';
import { useApi } from '@tessera/client';
import type { User } from '@tessera/contracts/identity';
import { useRegistryEntries, useRemoteHost } from '@tessera/federation';
import { useEffect } from 'react';
import { readShellVersion } from '../shell-version';

/** Refetch interval. The access to the files of a role's remotes lasts 15 minutes. */
const RENEW_PASS_MS = 10 * 60_000;

/**
 * Fetches the remotes of the user's roles after the sign-in, because the request of the document had no bearer.
 * @returns whether remotes may still be added
 */
export function useLateRemotes(user: User | null): boolean {
  const api = useApi();
  const { registry } = useRemoteHost();
  const isStaff = user !== null && user.roles.length > 0;
  const { data, isError } = useQuery({
    ...useRemotes.options(api, readShellVersion()),
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
