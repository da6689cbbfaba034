import { countWords, isSamePhrase, wrongWords } from './compare-phrase';

const shown = ['marble', 'harbor', 'velvet'];

it('marks the words that differ and leaves the empty ones alone', () => {
  expect([...wrongWords(shown, ['marble', 'velvet', ''])]).toEqual([1]);
});

it('takes the exact phrase only, not its words in another order', () => {
  expect(isSamePhrase('marble harbor velvet', shown)).toBe(true);
  expect(isSamePhrase('marble harbor velvet', ['harbor', 'marble', 'velvet'])).toBe(false);
});

it('counts what is typed', () => {
  expect(countWords(['marble', '', 'velvet'])).toBe(2);
});
