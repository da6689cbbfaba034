import { useQuery } from '@tanstack/react-query';
import { useRemotes } from '@tessera/api';
import { useApi } from '@tessera/client';
import type { User } from '@tessera/contracts/identity';
import { useRegistryEntries, useRemoteHost } from '@tessera/federation';
import { useEffect } from 'react';
import { readSettings } from '../read-settings';
import { pageVersions } from '../updates/page-versions';

/** Less than the 15 minutes of the access to a role's files. A tab without an event stream learns of new versions. */
const REFETCH_MS = 10 * 60_000;

/**
 * Fetches the remotes of the user's roles after the sign-in, because the request of the document had no bearer. Remotes that
 * the page has not requested take their current version.
 * @returns whether remotes may still be added
 */
export function useLateRemotes(user: User | null): boolean {
  const api = useApi();
  const { loader, registry } = useRemoteHost();
  const isStaff = user !== null && user.roles.length > 0;
  const { data, isError } = useQuery({
    ...useRemotes.options(api, () => pageVersions({ loader, registry })),
    enabled: user !== null,
    refetchInterval: REFETCH_MS,
    refetchIntervalInBackground: isStaff,
  });
  useEffect(() => {
    if (data === undefined) return;
    // A preview keeps the versions of its document, which the badge names.
    const isPreview = readSettings().preview !== undefined;
    registry.add(data, (name) => isPreview || loader.versions.has(name));
  }, [data, loader, registry]);
  const known = new Set(useRegistryEntries().map(({ manifest }) => manifest.name));
  const added = data !== undefined && Object.keys(data.data).every((name) => known.has(name));
  return isStaff && !added && !isError;
}
