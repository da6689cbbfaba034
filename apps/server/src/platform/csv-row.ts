/** Beginning of a spreadsheet formula, also after spaces and in full-width form. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Escapes text that others wrote, so that a spreadsheet does not run the text as a formula. */
export const plainText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** One record of RFC 4180: every cell in quotes, quotes doubled, ended by CRLF. */
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
