/** Cleared with everything of ours at logout. */
const NAME = 'tessera.hide-small-balances';

/** Whether small balances were hidden when the page was left. */
export const readHideSmall = (): boolean => localStorage.getItem(NAME) === 'yes';

export function writeHideSmall(hide: boolean): void {
  if (hide) localStorage.setItem(NAME, 'yes');
  else localStorage.removeItem(NAME);
}
