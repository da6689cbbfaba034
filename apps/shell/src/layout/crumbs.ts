import { formatAddress } from '@tessera/ui';

export interface Crumb {
  readonly text: string;
  /** The whole value, where the text is a short form. */
  readonly full?: string;
  /** Where a crumb above the last one leads. */
  readonly to?: string;
  /** Shown letter for letter, without the capital that CSS puts on titles. */
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
/** A number of our own, which says nothing to anybody. */
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

/**
 * The breadcrumb of the last matched route: the pages above it that exist, then what the page calls itself, or its
 * title, or the values of its parameters joined by "/".
 */
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
