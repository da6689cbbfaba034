import { type ManifestRoute, PagePurpose, PURPOSE_PATHS, type PageNeeds } from '@tessera/contracts/pages';
import type { RegistryEntry } from '@tessera/contracts/remotes';
import { useRegistryEntries } from '@tessera/federation';
import { useMemo } from 'react';

export type PagePaths = Readonly<Record<PagePurpose, string>>;

/** Finds the pages to which the shell leads. A purpose of two pages belongs to neither, because the registry's order must not decide. */
export function pagePaths(entries: readonly RegistryEntry[]): PagePaths {
  const routes = entries.flatMap(({ manifest }) => manifest.routes);
  const paths = { ...PURPOSE_PATHS };
  for (const purpose of PagePurpose.options) {
    const [page, ...others] = routes.filter((route) => route.purpose === purpose);
    if (page !== undefined && others.length === 0) paths[purpose] = page.path;
  }
  return paths;
}

export function usePagePaths(): PagePaths {
  const entries = useRegistryEntries();
  return useMemo(() => pagePaths(entries), [entries]);
}

export const hasPage = (entries: readonly RegistryEntry[], path: string): boolean =>
  entries.some(({ manifest }) => manifest.routes.some((route) => route.path === path));

/** Used for releases that state no needs: the least that a page of the area can need. */
const LEAST_NEEDS = { public: 'nothing', bare: 'session', shell: 'profile' } as const;

export const needsOf = ({ needs, area }: ManifestRoute): PageNeeds => needs ?? LEAST_NEEDS[area];
