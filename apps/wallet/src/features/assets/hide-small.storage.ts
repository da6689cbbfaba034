/** The prefix makes logout remove it. */
const NAME = 'tessera.hide-small-balances';

export const readHideSmall = (): boolean => localStorage.getItem(NAME) === 'yes';

export function writeHideSmall(hide: boolean): void {
  if (hide) localStorage.setItem(NAME, 'yes');
  else localStorage.removeItem(NAME);
}
