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

it('waits for the end of the word that is being typed', () => {
  expect([...wrongWords(shown, ['marble', 'har', ''])]).toEqual([]);
  expect([...wrongWords(shown, ['marble', 'har', 'v'])]).toEqual([1]);
  expect([...wrongWords(shown, ['marble', 'hot', ''])]).toEqual([1]);
});
