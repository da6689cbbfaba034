import { formatPercent, isZero, truncate } from '@tessera/money';
import { Text } from '../surface/text';

/** Change in per cent (decimal string), with sign and colour; null shows a dash. */
export function Change({ value = null }: { value: string | null | undefined }) {
  // The colour follows the displayed figure: a value truncated to zero has neither sign nor colour.
  const isFlat = value === null || isZero(truncate(value, 2));
  return (
    <Text numeric tone={isFlat ? 'tertiary' : value.startsWith('-') ? 'negative' : 'positive'}>
      {value === null ? '—' : formatPercent(value)}
    </Text>
  );
}
