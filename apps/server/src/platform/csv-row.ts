/** Matches a cell that a spreadsheet may run as a formula, including full-width signs and leading white space. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Escapes text that users or chains supply, so that a spreadsheet does not run it as a formula. */
export const plainText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Returns a CSV record (RFC 4180). */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

export type CsvColumns<Row> = readonly [string, (row: Row) => string | null | undefined][];

const BYTE_ORDER_MARK = '\uFEFF';

export async function* csvPages<Row>(columns: CsvColumns<Row>, pages: AsyncIterable<readonly Row[]>) {
  let header = BYTE_ORDER_MARK + csvRow(columns.map(([title]) => title));
  for await (const page of pages) {
    yield header + page.map((row) => csvRow(columns.map(([, cell]) => cell(row) ?? ''))).join('');
    header = '';
  }
}
