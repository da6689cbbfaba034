import type { TokenRow } from '@tessera/contracts';

/** What can be begun from elsewhere on the page of stakes; each opens its drawer there. */
export type StakeAction = 'stake' | 'unstake' | 'move' | 'moveTo' | 'claim';

/** Where the stakes of a token are managed. */
export const stakePath = ({ chainId, symbol }: Pick<TokenRow, 'chainId' | 'symbol'>): string =>
  `/my-assets/stake/${chainId}/${symbol}`;

/** The same with an action begun for a validator. */
export const stakeLink = (
  token: Pick<TokenRow, 'chainId' | 'symbol'>,
  action: StakeAction,
  operator: string,
): string => `${stakePath(token)}?${action}=${operator}`;
