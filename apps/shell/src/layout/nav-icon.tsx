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

/** The icons a manifest may name; taking all of lucide would cost more than the rest of the shell. */
const icons: Readonly<Record<string, LucideIcon>> = {
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

/** The icon of a navigation entry; one that the shell does not know is four tiles. */
export function NavIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? LayoutGrid;
  return <Icon size={17} strokeWidth={1.75} aria-hidden="true" />;
}
