import type { Notification } from '@tessera/contracts';
import { Avatar, formatName, IconTile, type IconTileTone } from '@tessera/platform';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  Layers,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  ServerCog,
  UserPlus,
} from 'lucide-react';

const looks: Record<Notification['type'], { icon: LucideIcon; tone: IconTileTone }> = {
  money_in: { icon: ArrowDownLeft, tone: 'positive' },
  transaction: { icon: ArrowLeftRight, tone: 'neutral' },
  staking: { icon: Layers, tone: 'accent' },
  validator: { icon: ServerCog, tone: 'warning' },
  social: { icon: UserPlus, tone: 'accent' },
  security: { icon: MonitorSmartphone, tone: 'warning' },
  support: { icon: LifeBuoy, tone: 'accent' },
};

interface NotificationMarkProps {
  notification: Pick<Notification, 'type' | 'actor'>;
  size: number;
}

/** The person whose doing it is, else the tile of its kind. */
export function NotificationMark({ notification: { type, actor }, size }: NotificationMarkProps) {
  if (actor !== null) return <Avatar id={actor.id} name={formatName(actor)} src={actor.avatar} size={size} />;
  const { icon: Icon, tone } = looks[type];
  return (
    <IconTile tone={tone} size={size}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </IconTile>
  );
}
