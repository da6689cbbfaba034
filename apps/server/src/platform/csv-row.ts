/**
 * Beginnings of a cell that a spreadsheet may read as a formula:
 * - `=`, `+`, `-`, `@` or the full-width form of one of these characters, also after white space
 * - a tab or a line break
 */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Escapes text that another user wrote, so that a spreadsheet does not run the text as a formula. */
export const plainText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Returns one record of RFC 4180: every cell in quotes, quotes doubled, CRLF at the end. */
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
