import { commands, usePrefetchPage } from '@tessera/federation';
import { Link, useNavigate } from 'react-router-dom';
import type { NavIconName } from '@tessera/contracts/remotes';
import {
  ArrowLeftRight,
  Bell,
  ChartPie,
  Coins,
  House,
  LayoutGrid,
  LifeBuoy,
  type LucideIcon,
  Settings2,
  ShieldCheck,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { NavItem } from './nav-model';
import styles from './sidebar.module.css';

/** Icons that a manifest may name. All icons of lucide would be larger than the rest of the shell. */
const icons: Readonly<Record<NavIconName, LucideIcon>> = {
  house: House,
  home: House,
  coins: Coins,
  'arrow-left-right': ArrowLeftRight,
  'user-round': UserRound,
  user: UserRound,
  'users-round': UsersRound,
  users: UsersRound,
  'chart-pie': ChartPie,
  'shield-check': ShieldCheck,
  'settings-2': Settings2,
  settings: Settings2,
  bell: Bell,
  'life-buoy': LifeBuoy,
  wallet: Wallet,
  'layout-grid': LayoutGrid,
};

const isKnown = (name: string): name is NavIconName => Object.hasOwn(icons, name);

/** Icon of a navigation entry. An unknown name, of a later version, shows four tiles. */
function NavIcon({ name }: { name: string }) {
  const Icon = isKnown(name) ? icons[name] : LayoutGrid;
  return <Icon size={17} />;
}

/** Link, or a button that opens an overlay. Without a remote for the overlay it is a link too. */
export function SidebarEntry({ item, onNavigate }: { item: NavItem; onNavigate: () => void }) {
  const navigate = useNavigate();
  const prefetchPage = usePrefetchPage();
  const { opens } = item;
  const prefetch = () => prefetchPage(item.to);
  if (opens === undefined) {
    return (
      <Link
        className={styles.link}
        to={item.to}
        aria-current={item.active ? 'page' : undefined}
        onClick={onNavigate}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <NavIcon name={item.icon} />
        {item.label}
      </Link>
    );
  }
  const open = () => {
    onNavigate();
    if (!commands.send(opens, {})) void navigate(item.to);
  };
  return (
    <button type="button" className={styles.link} onClick={open}>
      <NavIcon name={item.icon} />
      {item.label}
    </button>
  );
}
