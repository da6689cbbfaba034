import type { Notification } from '@tessera/contracts/notifications';
import { TransactionType } from '@tessera/contracts/transfers';
import { Avatar, formatName, IconTile, type IconTileTone, TypeIcon } from '@tessera/ui';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  Bell,
  CircleSlash,
  CircleX,
  Layers,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  ServerCog,
  UserPlus,
} from 'lucide-react';

interface Look {
  icon: LucideIcon;
  tone: IconTileTone;
}

const looks: Record<Notification['type'], Look> = {
  money_in: { icon: ArrowDownLeft, tone: 'positive' },
  transaction: { icon: ArrowLeftRight, tone: 'neutral' },
  staking: { icon: Layers, tone: 'accent' },
  validator: { icon: ServerCog, tone: 'warning' },
  social: { icon: UserPlus, tone: 'accent' },
  security: { icon: MonitorSmartphone, tone: 'warning' },
  support: { icon: LifeBuoy, tone: 'accent' },
  other: { icon: Bell, tone: 'neutral' },
};

const ends: ReadonlyMap<string | null, Look> = new Map([
  ['failed', { icon: CircleX, tone: 'negative' }],
  ['cancelled', { icon: CircleSlash, tone: 'neutral' }],
]);

interface NotificationMarkProps {
  notification: Pick<Notification, 'type' | 'actor' | 'mark'>;
  size: number;
}

/** Photo of the other user, else the icon of the history entry or type. Failures and security notices keep their icon. */
export function NotificationMark({ notification: { type, actor, mark }, size }: NotificationMarkProps) {
  if (actor !== null && type !== 'security' && !ends.has(mark))
    return <Avatar id={actor.id} name={formatName(actor)} src={actor.avatar} size={size} />;
  const happened = TransactionType.options.find((name) => name === mark);
  if (happened) return <TypeIcon type={happened} size={size} />;
  const { icon: Icon, tone } = ends.get(mark) ?? looks[type];
  return (
    <IconTile tone={tone} size={size}>
      <Icon size={16} />
    </IconTile>
  );
}
