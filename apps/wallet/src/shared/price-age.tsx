import type { TokenRow, WalletTokens } from '@tessera/contracts';
import { dayjs, Text } from '@tessera/platform';

/** `as of 10:42`, with the day before it when that is not today. */
function asOf(time: string): string {
  const moment = dayjs(time);
  return `as of ${moment.format(moment.isSame(dayjs(), 'day') ? 'HH:mm' : 'MMM DD, HH:mm').toUpperCase()}`;
}

/** How old a price is, once it is too old to be taken for today's. */
export function PriceAge({ token }: { token: Pick<TokenRow, 'priceAsOf' | 'priceStale'> }) {
  if (!token.priceStale || token.priceAsOf === null) return null;
  return (
    <Text size="xs" tone="warning" numeric>
      {asOf(token.priceAsOf)}
    </Text>
  );
}

/** Where prices come from and how old the oldest is, beside a sum of values; null when there is nothing to say. */
export function pricesNote({
  demoPrices,
  tokens,
}: Pick<WalletTokens, 'demoPrices' | 'tokens'>): string | null {
  const [oldest] = tokens.flatMap((token) => (token.priceStale ? (token.priceAsOf ?? []) : [])).toSorted();
  const words = demoPrices ? 'Demo prices' : 'Prices';
  if (oldest !== undefined) return `${words} ${asOf(oldest)}`;
  return demoPrices ? words : null;
}
