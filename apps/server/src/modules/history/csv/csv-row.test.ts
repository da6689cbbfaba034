import { csvRow, plainText } from '../../../platform/csv-row';

it('quotes every cell', () => {
  expect(csvRow(['a', 'b,c', 'say "hi"', 'two\r\nlines', ''])).toBe(
    '"a","b,c","say ""hi""","two\r\nlines",""\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n', '  =cmd|x', '＝1', '\uFEFF=1'])(
  'prefixes %j with an apostrophe, so that no spreadsheet runs it as a formula',
  (text) => {
    expect(plainText(text)).toBe(`'${text}`);
  },
);

it.each(['rent', 'a=b', '1-2', 'optio1abc', '', '100%'])('leaves the plain text %j unchanged', (text) => {
  expect(plainText(text)).toBe(text);
});
