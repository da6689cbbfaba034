import type { TokenRow } from '@tessera/contracts';
import { dayjs } from '@tessera/platform';
import { Text } from '@tessera/ui';

type Priced = Pick<TokenRow, 'priceAsOf' | 'priceStale'>;

/** `as of 10:42`, with the day before it when that is not today. */
function asOf(time: string): string {
  const moment = dayjs(time);
  return `as of ${moment.format(moment.isSame(dayjs(), 'day') ? 'HH:mm' : 'MMM DD, HH:mm').toUpperCase()}`;
}

/** How old a price is, once it is too old to be taken for today's. */
export function PriceAge({ token }: { token: Priced }) {
  if (!token.priceStale || token.priceAsOf === null) return null;
  return (
    <Text size="xs" tone="warning" numeric>
      {asOf(token.priceAsOf)}
    </Text>
  );
}

interface PricesNoteProps {
  /** Prices of a made-up series. */
  demo: boolean;
  /** Whose prices stand on the screen or in its sum. */
  tokens: readonly Priced[];
  /** Separator before the text. */
  lead?: string;
}

/** Shows the source of the prices and the age of the oldest one, as a warning when it is too old. */
export function PricesNote({ demo, tokens, lead = '' }: PricesNoteProps) {
  const priced = tokens.filter((token) => token.priceAsOf !== null);
  const [oldest] = priced.flatMap(({ priceAsOf }) => priceAsOf ?? []).toSorted();
  if (oldest === undefined) return demo ? `${lead}Demo prices` : null;
  // In one piece: a line never ends in the middle of it.
  const words = `${demo ? 'Demo prices' : 'Prices'} ${asOf(oldest)}`.replaceAll(' ', '\u00a0');
  if (!priced.some(({ priceStale }) => priceStale)) return `${lead}${words}`;
  return (
    <>
      {lead}
      <Text tone="warning">{words}</Text>
    </>
  );
}
