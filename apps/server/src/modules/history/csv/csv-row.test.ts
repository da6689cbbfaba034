import { csvRow, plainText } from '../../../platform/csv-row';

it('quotes every cell', () => {
  expect(csvRow(['a', 'b,c', 'say "hi"', 'two\r\nlines', ''])).toBe(
    '"a","b,c","say ""hi""","two\r\nlines",""\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n', '  =cmd|x', '＝1', '\uFEFF=1'])(
  'lets no spreadsheet calculate %j',
  (text) => {
    expect(plainText(text)).toBe(`'${text}`);
  },
);

it.each(['rent', 'a=b', '1-2', 'optio1abc', '', '100%'])('leaves %j as it is', (text) => {
  expect(plainText(text)).toBe(text);
});
