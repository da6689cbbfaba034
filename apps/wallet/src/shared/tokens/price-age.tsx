import type { TokenRow } from '@tessera/contracts/wallets';
import { dayjs } from '@tessera/platform';
import { Text } from '@tessera/ui';

type Priced = Pick<TokenRow, 'priceAsOf' | 'priceStale'>;

/** Formats a time as `as of 10:42`, with the day before it unless it is today. */
function asOf(time: string): string {
  const moment = dayjs(time);
  return `as of ${moment.format(moment.isSame(dayjs(), 'day') ? 'HH:mm' : 'MMM DD, HH:mm').toUpperCase()}`;
}

export function PriceAge({ token }: { token: Priced }) {
  if (!token.priceStale || token.priceAsOf === null) return null;
  return (
    <Text size="xs" tone="warning" numeric>
      {asOf(token.priceAsOf)}
    </Text>
  );
}

interface PricesNoteProps {
  demo: boolean;
  tokens: readonly Priced[];
  lead?: string;
}

/** Shows the source of the prices and the age of the oldest one, as a warning when it is too old. */
export function PricesNote({ demo, tokens, lead = '' }: PricesNoteProps) {
  const priced = tokens.filter((token) => token.priceAsOf !== null);
  const [oldest] = priced.flatMap(({ priceAsOf }) => priceAsOf ?? []).toSorted();
  if (oldest === undefined) return demo ? `${lead}Demo prices` : null;
  // Non-breaking spaces keep the note on one line.
  const words = `${demo ? 'Demo prices' : 'Prices'} ${asOf(oldest)}`.replaceAll(' ', '\u00a0');
  if (!priced.some(({ priceStale }) => priceStale)) return `${lead}${words}`;
  return (
    <>
      {lead}
      <Text tone="warning">{words}</Text>
    </>
  );
}
