import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Layers,
  Lock,
  Minus,
  ShieldCheck,
  Sparkle,
  Undo2,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { IconTile, type IconTileTone } from './icon-tile';
import type { TransferType } from './transfer-label';

const looks: Record<TransferType, { icon: LucideIcon; tone: IconTileTone }> = {
  send: { icon: ArrowUpRight, tone: 'neutral' },
  receive: { icon: ArrowDownLeft, tone: 'positive' },
  delegate: { icon: Layers, tone: 'accent' },
  undelegate: { icon: Unplug, tone: 'neutral' },
  cancelUndelegate: { icon: Undo2, tone: 'neutral' },
  moveDelegation: { icon: ArrowLeftRight, tone: 'accent' },
  distribution: { icon: Sparkle, tone: 'reward' },
  lock: { icon: Lock, tone: 'neutral' },
  authorization: { icon: ShieldCheck, tone: 'neutral' },
  other: { icon: Minus, tone: 'neutral' },
};

/** Icon of a transaction type; show its label next to it. */
export function TypeIcon({ type, size = 32 }: { type: TransferType; size?: number }) {
  const { icon: Icon, tone } = looks[type];
  return (
    <IconTile tone={tone} size={size}>
      <Icon size={16} />
    </IconTile>
  );
}
