import { formatPrice, formatUsd, splitUsd } from '@tessera/money';
import { Text } from '../surface/text';
import { HiddenAmount } from './hidden-amount';

interface UsdProps {
  /** Decimal string; null means unknown and shows a dash, never zero. */
  value: string | null | undefined;
  /** Shows cents in a quieter colour, and seven tiles when hidden. */
  total?: boolean | undefined;
  /** Formats as a price: four decimals below one dollar. */
  price?: boolean | undefined;
  hidden?: boolean | undefined;
  stale?: boolean | undefined;
}

export function Usd({ value, total, price, hidden, stale }: UsdProps) {
  if (hidden) return <HiddenAmount tiles={total ? 7 : 5} />;
  const isKnown = value !== null && value !== undefined;
  const { whole, cents } = isKnown && total ? splitUsd(value) : { whole: '—', cents: null };
  return (
    <Text numeric tone={stale ? 'tertiary' : 'text'}>
      {isKnown && !total ? (price ? formatPrice(value) : formatUsd(value)) : whole}
      {cents !== null && <Text tone="tertiary">{cents}</Text>}
    </Text>
  );
}
