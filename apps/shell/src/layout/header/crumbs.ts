import { formatAddress } from '@tessera/ui';

export interface Crumb {
  readonly text: string;
  /** Whole value, when the text is shortened. */
  readonly full?: string;
  readonly to?: string;
  /** Shown unchanged, without the capital letter that CSS adds to titles. */
  readonly raw?: boolean;
}

interface Page {
  readonly path: string;
  readonly title: string;
}

/** Titles that the specification fixes although their routes have parameters. */
const fixed = new Set(['staked balance', 'Contacts Profile']);
const networks: Readonly<Record<string, string>> = {
  optio: 'Optio',
  'optio-testnet': 'Optio',
  '1': 'Ethereum',
  '31337': 'Ethereum',
};
const plain = new Set(['chainId', 'symbol']);
/** An Ethereum address, a bech32 address or a transaction hash; usernames have at most 30 characters. */
const isAddress = (value: string): boolean => value.length > 30;
/** Number or id of the product, which means nothing to the user. */
const isId = (value: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(value);

function last(page: Page, params: Readonly<Record<string, string | undefined>>, named?: string): Crumb {
  if (named !== undefined) return { text: named, raw: true };
  const keys = [...page.path.matchAll(/:(\w+)/g)].flatMap(([, key]) => (key === undefined ? [] : [key]));
  if (keys.length === 0 || fixed.has(page.title)) return { text: page.title };
  const values = keys.map((key) => params[key] ?? '');
  if (values.some(isId)) return { text: page.title };
  const shown = keys.map((key, index) => {
    const value = values[index] ?? '';
    if (key === 'chainId') return networks[value] ?? value;
    return isAddress(value) ? formatAddress(value) : value;
  });
  return { text: shown.join('/'), full: values.join('/'), raw: !keys.every((key) => plain.has(key)) };
}

/** Returns the breadcrumb of the last matched route: existing parents, then the page's title, the route's title or the parameters. */
export function crumbsOf(
  page: Page,
  params: Readonly<Record<string, string | undefined>>,
  pages: readonly Page[],
  named?: string,
): Crumb[] {
  const above = pages
    .filter(
      ({ path, title }) => page.path.startsWith(`${path}/`) && !path.includes(':') && title !== page.title,
    )
    .sort((left, right) => left.path.length - right.path.length)
    .map(({ path, title }) => ({ text: title, to: path }));
  return [...above, last(page, params, named)];
}
