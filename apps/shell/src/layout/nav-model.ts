import type { CommandName, NavEntry, RegistryEntry, User } from '@tessera/contracts';
import { mayOpen } from '../guards/may-open';

export interface NavItem {
  readonly label: string;
  readonly icon: string;
  /** Where it leads; /setup-wallet for all but Settings while there is no wallet. */
  readonly to: string;
  readonly active: boolean;
  /** Opens this instead of leading somewhere. */
  readonly opens: CommandName | undefined;
}

export interface NavSections {
  readonly virtualWallet: readonly NavItem[];
  readonly account: readonly NavItem[];
}

interface NavInput {
  readonly entries: readonly RegistryEntry[];
  readonly path: string;
  readonly user: Pick<User, 'roles'> | null;
  /** `none` sends every entry but Settings to the set-up; the shell's own Logout is not in here. */
  readonly wallet: 'loading' | 'none' | 'present' | 'failed';
}

/** The specification's order; what it does not name comes after these by its own order, and before Admin, which is last. */
const specOrder = ['Home', 'Assets', 'Send/Receive', 'Profile', 'Contacts', 'Distribution', 'Settings'];
const rank = ({ label, order }: NavEntry): number => {
  if (label === 'Admin') return Number.MAX_VALUE;
  const known = specOrder.indexOf(label);
  return known < 0 ? specOrder.length + order : known;
};

const isAt = (path: string, route: string): boolean => path === route || path.startsWith(`${route}/`);

/** Paths that activate the entry of another path (specification, section 2). */
const aliases: Readonly<Record<string, string>> = { '/profile': '/followers', '/dashboard': '/home' };

/** Whether an entry is active: on its route, below it, or on the alias of its route. */
export function isActive(entry: Pick<NavEntry, 'path'>, path: string): boolean {
  const alias = aliases[entry.path];
  return isAt(path, entry.path) || (alias !== undefined && isAt(path, alias));
}

/** The sidebar's entries from the manifests of what is published, by the rules of the specification's section 2. */
export function navSections({ entries, path, user, wallet }: NavInput): NavSections {
  const nav = entries
    .filter(({ manifest }) => mayOpen(manifest.roles, { user, wallet }))
    .flatMap(({ manifest }) => manifest.nav)
    .sort((left, right) => rank(left) - rank(right) || left.label.localeCompare(right.label, 'en'));
  const items = (section: NavEntry['section']): NavItem[] =>
    nav
      .filter((entry) => entry.section === section)
      .map((entry) => {
        const toSetUp = wallet === 'none' && entry.path !== '/settings';
        return {
          label: entry.label,
          icon: entry.icon,
          to: toSetUp ? '/setup-wallet' : entry.path,
          active: isActive(entry, path),
          opens: toSetUp ? undefined : entry.opens,
        };
      });
  return { virtualWallet: items('virtual-wallet'), account: items('account') };
}

/** Whether somebody has a page at exactly this path. */
export const hasPage = (entries: readonly RegistryEntry[], path: string): boolean =>
  entries.some(({ manifest }) => manifest.routes.some((route) => route.path === path));
