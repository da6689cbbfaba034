import { countWords, isSamePhrase, wrongWords } from './compare-phrase';

const shown = ['marble', 'harbor', 'velvet'];

it('marks words that differ, and ignores empty ones', () => {
  expect([...wrongWords(shown, ['marble', 'velvet', ''])]).toEqual([1]);
});

it('accepts only the exact phrase, in order', () => {
  expect(isSamePhrase('marble harbor velvet', shown)).toBe(true);
  expect(isSamePhrase('marble harbor velvet', ['harbor', 'marble', 'velvet'])).toBe(false);
});

it('counts typed words', () => {
  expect(countWords(['marble', '', 'velvet'])).toBe(2);
});

it('does not mark a word that is still being typed', () => {
  expect([...wrongWords(shown, ['marble', 'har', ''])]).toEqual([]);
  expect([...wrongWords(shown, ['marble', 'har', 'v'])]).toEqual([1]);
  expect([...wrongWords(shown, ['marble', 'hot', ''])]).toEqual([1]);
});
