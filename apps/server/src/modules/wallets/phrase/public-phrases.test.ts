import { messages } from '@tessera/contracts';

import { createTestApp } from '../../../testing/create-test-app';
import { errorIn } from '../../../testing/key-owner';
import { signUpOnboarded } from '../../../testing/people';
import { isPublicPhrase, publicPhrases } from './phrase-rules';
import { newPhrase, phraseToEntropy } from '../../../signer/phrase';

const HARDHAT = `${'test '.repeat(11)}junk`;

it.each([...publicPhrases])('lists %s as a valid BIP39 phrase', (phrase) => {
  expect([16, 32]).toContain(phraseToEntropy(phrase).length);
  expect(isPublicPhrase(` ${phrase.toUpperCase().replace(' ', '  ')} `)).toBe(true);
});

it.each([HARDHAT, `${'abandon '.repeat(11)}about`, `${'zoo '.repeat(23)}vote`, 'all '.repeat(12)])(
  'recognises %s as a public phrase',
  (phrase) => expect(isPublicPhrase(phrase)).toBe(true),
);

it('does not recognise a generated phrase as public', () => {
  for (let times = 0; times < 200; times += 1) expect(isPublicPhrase(newPhrase())).toBe(false);
});

it.each([
  [{ OPTIO_CHAIN_ID: 'optio', ETHEREUM_CHAIN_ID: '1' }, 422],
  [{ OPTIO_CHAIN_ID: 'optio-testnet', ETHEREUM_CHAIN_ID: '1' }, 422],
  [{ OPTIO_CHAIN_ID: 'optio-testnet', ETHEREUM_CHAIN_ID: '31337' }, 201],
])('responds to a public phrase on the chains %j with %d', async (env, status) => {
  const test = await createTestApp({ env });
  try {
    const { browser } = await signUpOnboarded(test);
    const body = { walletPasscode: 'wallet key #1', mnemonic: HARDHAT };
    const answer = await browser.call('POST', '/wallets', body);
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(errorIn(answer).errors).toEqual({ mnemonic: [messages.phrasePublic] });
  } finally {
    await test.close();
  }
});
