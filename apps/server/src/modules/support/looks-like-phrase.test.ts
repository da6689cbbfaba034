import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { looksLikePhrase } from '../../platform/looks-like-phrase';

const phrase = (words: 12 | 24) => generateMnemonic(wordlist, words === 12 ? 128 : 256);
const numbered = (text: string) => text.split(' ').map((word, at) => `${at + 1}. ${word}`);

describe('looksLikePhrase', () => {
  it.each([
    ['12 words', phrase(12)],
    ['24 words', phrase(24)],
    ['capitals', phrase(12).toUpperCase()],
    ['a list with numbers', numbered(phrase(12)).join('\n')],
    ['commas', phrase(24).replaceAll(' ', ', ')],
    ['one word misspelt', phrase(12).replace(/^\w+/, 'zzzz')],
    ['a letter around it', `Hello, my phrase is: ${phrase(12)}. It does not work, can you help me?`],
    ['half of 24 words', phrase(24).split(' ').slice(0, 12).join(' ')],
  ])('detects %s', (_name, text) => {
    expect(looksLikePhrase(text)).toBe(true);
  });

  it.each([
    'My transfer of 12 OPT to @danreyes has been pending since yesterday. What can I do?',
    'I cannot sign in: the code never arrives, and I have looked into the spam folder many times.',
    'Please cancel my unstake request; I want to keep it with the same validator as before.',
    'Where do I find my recovery phrase? I need the twelve words again.',
    phrase(12).split(' ').slice(0, 10).join(' '),
    '',
    'ability',
  ])('accepts %j', (text) => {
    expect(looksLikePhrase(text)).toBe(false);
  });
});
