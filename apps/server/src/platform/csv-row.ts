/** What a spreadsheet may take for the beginning of a formula, also behind spaces and in its full-width form. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Text for a cell that is read as text and nothing else. */
export const plainText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** One line of RFC 4180: every cell in quotes, quotes doubled, ended by CRLF. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
