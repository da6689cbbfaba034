import { formatToken, withDirection, type Direction } from '@tessera/money';
import { Text } from '../surface/text';
import { HiddenAmount } from './hidden-amount';

interface AmountProps {
  /** Decimal string; null means unknown and shows a dash, never zero. */
  value: string | null | undefined;
  symbol: string;
  /** Direction for the user: incoming is green with a plus, outgoing has a minus. */
  direction?: Direction | undefined;
  /** An incoming reward, in gold. */
  reward?: boolean | undefined;
  places?: number | undefined;
  hidden?: boolean | undefined;
  stale?: boolean | undefined;
  className?: string | undefined;
}

/** Amount of a token, followed by its symbol. */
export function Amount(props: AmountProps) {
  const { value, symbol, direction = 'none', reward, places, hidden, stale, className } = props;
  if (hidden) return <HiddenAmount />;
  const tone = stale ? 'tertiary' : direction !== 'in' ? 'text' : reward ? 'reward' : 'positive';
  const text =
    value === null || value === undefined
      ? '—'
      : withDirection(formatToken(value, symbol, places), direction);
  return (
    <Text numeric tone={tone} className={className}>
      {text}
    </Text>
  );
}
