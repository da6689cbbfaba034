import type { NavIconName } from '@tessera/contracts';
import {
  ArrowLeftRight,
  Bell,
  ChartPie,
  Coins,
  House,
  LayoutGrid,
  LifeBuoy,
  Settings2,
  ShieldCheck,
  UserRound,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

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
export function NavIcon({ name }: { name: string }) {
  const Icon = isKnown(name) ? icons[name] : LayoutGrid;
  return <Icon size={17} />;
}
