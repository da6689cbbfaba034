import { namesPage } from './names-page';

it.each([
  ['https://evil.test/claim ... enter your wallet key', true],
  ['claim at evil.test', true],
  ['visit WWW.EVIL.TEST/x', true],
  ['ipfs://bafy', true],
  ['пример.рф', true],
  ['invoice 1048293', false],
  ['rent 3.50, thanks', false],
  ['thank you. see you soon', false],
  ['', false],
])('reads %p as naming a page: %p', (memo, expected) => {
  expect(namesPage(memo)).toBe(expected);
});
