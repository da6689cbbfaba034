import {
  compare,
  formatPrice,
  formatShare,
  formatUsd,
  isZero,
  percentChange,
  subtract,
  truncate,
  withDirection,
} from '@tessera/money';
import { Text } from '@tessera/ui';

interface DeltaProps {
  /** US dollars before and after, decimal strings. */
  from: string;
  to: string;
  price?: boolean;
  hidden?: boolean;
}

export function Delta({ from, to, price, hidden }: DeltaProps) {
  const order = compare(to, from);
  const format = price ? formatPrice : formatUsd;
  const [low, high] = order < 0 ? [to, from] : [from, to];
  const share = percentChange(from, to)?.replace('-', '');
  const signed = (text: string) => withDirection(text, order === 0 ? 'none' : order < 0 ? 'out' : 'in');
  const percent = share === undefined ? '' : formatShare(share);
  // As in `Change`, a percentage displayed as zero has no colour.
  const flat = order === 0 || (share !== undefined && isZero(truncate(share, 2)));
  const amount = signed(format(subtract(high, low)));
  return (
    <Text size="sm" weight="medium" numeric tone={flat ? 'tertiary' : order < 0 ? 'negative' : 'positive'}>
      {hidden ? signed(percent) : percent === '' ? amount : `${amount} (${percent})`}
    </Text>
  );
}
