import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Layers,
  Sparkle,
  Undo2,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { IconTile, type IconTileTone } from './icon-tile';

export type TransferType =
  'send' | 'receive' | 'delegate' | 'undelegate' | 'cancelUndelegate' | 'moveDelegation' | 'distribution';

const looks: Record<TransferType, { label: string; icon: LucideIcon; tone: IconTileTone }> = {
  send: { label: 'SENT', icon: ArrowUpRight, tone: 'neutral' },
  receive: { label: 'RECEIVED', icon: ArrowDownLeft, tone: 'positive' },
  delegate: { label: 'STAKED', icon: Layers, tone: 'accent' },
  undelegate: { label: 'UNSTAKED', icon: Unplug, tone: 'neutral' },
  cancelUndelegate: { label: 'CANCELLED', icon: Undo2, tone: 'neutral' },
  moveDelegation: { label: 'MOVED STAKED', icon: ArrowLeftRight, tone: 'accent' },
  distribution: { label: 'Reward', icon: Sparkle, tone: 'reward' },
};

/** The word of a transaction type, as the specification writes it. */
export const transferLabel = (type: TransferType): string => looks[type].label;

/** The tile of a transaction type; its word stands beside it. */
export function TypeIcon({ type, size = 32 }: { type: TransferType; size?: number }) {
  const { icon: Icon, tone } = looks[type];
  return (
    <IconTile tone={tone} size={size}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </IconTile>
  );
}
