import type { PricePoint } from './prices.repository';

/** Where prices come from. They are kept in the database and served from it: a source never holds up a page. */
export interface PriceSource {
  /** Name under which its prices are kept; `demo` prices are labelled wherever they are shown. */
  readonly name: string;
  /** One price a symbol for each of these times; a time that the source cannot answer for is left out. */
  quote(symbols: readonly string[], times: readonly Date[]): Promise<PricePoint[]>;
}
