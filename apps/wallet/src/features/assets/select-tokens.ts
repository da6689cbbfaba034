import type { ChainId } from '@tessera/contracts/primitives';
import type { TokenRow } from '@tessera/contracts/wallets';
import { compare } from '@tessera/money';
import { byFigure, byUsualOrder } from '../../shared/tokens/token-facts';

type SortColumn = 'asset' | 'price' | 'change' | 'balance';

export interface AssetsView {
  chainId: ChainId | null;
  text: string;
  hideSmall: boolean;
  sort: SortColumn;
  descending: boolean;
}

/** Limit of a small balance in US dollars, exclusive. */
const SMALL = '1';

export const isSmall = (token: TokenRow): boolean =>
  token.balanceUsd !== null && compare(token.balanceUsd, SMALL) < 0;

const order: Record<SortColumn, (a: TokenRow, b: TokenRow) => number> = {
  asset: (a, b) => a.name.localeCompare(b.name),
  price: (a, b) => byFigure(a.priceUsd, b.priceUsd),
  change: (a, b) => byFigure(a.change24h, b.change24h),
  balance: (a, b) => byFigure(a.balanceUsd, b.balanceUsd),
};

export function selectTokens(tokens: readonly TokenRow[], view: AssetsView): TokenRow[] {
  const text = view.text.trim().toLowerCase();
  const direction = view.descending ? -1 : 1;
  return tokens
    .filter((token) => view.chainId === null || token.chainId === view.chainId)
    .filter((token) => `${token.name} ${token.symbol} ${token.chainName}`.toLowerCase().includes(text))
    .filter((token) => !view.hideSmall || !isSmall(token))
    .sort((a, b) => direction * order[view.sort](a, b) || byUsualOrder(a, b));
}
