import { IconTile } from '@tessera/ui';
import { Bell, Layers, Lock, Package, ShieldCheck, Users, Wallet, type LucideIcon } from 'lucide-react';

const icons: Partial<Record<string, LucideIcon>> = {
  auth: Lock,
  wallet: Wallet,
  staking: Layers,
  contacts: Users,
  notifications: Bell,
  admin: ShieldCheck,
};

/** Decorative icon of a remote. */
export function RemoteIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Package;
  return (
    <IconTile>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </IconTile>
  );
}
