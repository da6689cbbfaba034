import type { User } from '@tessera/contracts/identity';
import type { CommandName, NavEntry, RegistryEntry } from '@tessera/contracts/remotes';
import { mayOpen } from '../../guards/account';
import { needsOf, pagePaths } from '../../guards/page-paths';

export interface NavItem {
  readonly label: string;
  readonly icon: string;
  /** Path of the page; the wallet set-up while there is no wallet and the page needs one. */
  readonly to: string;
  readonly active: boolean;
  readonly opens: CommandName | undefined;
}

interface NavInput {
  readonly entries: readonly RegistryEntry[];
  readonly path: string;
  readonly user: Pick<User, 'roles'> | null;
  /** `none`: entries of pages that need a wallet link to its set-up. */
  readonly wallet: 'loading' | 'none' | 'present' | 'failed';
}

const isActive = (entry: NavEntry, path: string): boolean =>
  [entry.path, ...(entry.also ?? [])].some((route) => `${path}/`.startsWith(`${route}/`));

/** Returns the sidebar's entries from the published manifests, by the rules of the specification's section 2. */
export function navSections({ entries, path, user, wallet }: NavInput) {
  const nav = entries
    .filter(({ manifest }) => mayOpen(manifest.roles, { user, wallet }))
    .flatMap(({ manifest }) => manifest.nav)
    .sort((left, right) => left.order - right.order || left.label.localeCompare(right.label, 'en'));
  const setUp = pagePaths(entries)['wallet-setup'];
  const open = entries
    .flatMap(({ manifest }) => manifest.routes)
    .filter((route) => needsOf(route) !== 'wallet')
    .map((route) => route.path);
  const items = (section: NavEntry['section']): NavItem[] =>
    nav
      .filter((entry) => entry.section === section)
      .map((entry) => {
        const toSetUp = wallet === 'none' && !open.includes(entry.path);
        return {
          label: entry.label,
          icon: entry.icon,
          to: toSetUp ? setUp : entry.path,
          active: isActive(entry, path),
          opens: toSetUp ? undefined : entry.opens,
        };
      });
  return { virtualWallet: items('virtual-wallet'), account: items('account') };
}
