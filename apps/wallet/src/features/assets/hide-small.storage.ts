/** The prefix makes logout remove it. */
const NAME = 'tessera.hide-small-balances';

/** Returns whether small balances were hidden on the last visit. */
export const readHideSmall = (): boolean => localStorage.getItem(NAME) === 'yes';

export function writeHideSmall(hide: boolean): void {
  if (hide) localStorage.setItem(NAME, 'yes');
  else localStorage.removeItem(NAME);
}
