import { entropyToMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import * as messages from '@tessera/contracts/messages';
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

it.each([
  '9e885d952ad362caeb4efe34a8e91bd2',
  'c0ba5a8e914111210f2bd131f3d5e08d',
  '23db8160a31d3e0dca3688ed941adbf3',
  'f30f8c1da665478f49b001d94c5fc452',
  '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
  '9f6a2878b2520799a44ef18bc7df394e7061a224d2c33cd015b157d746869863',
  '066dca1a2bb7e8a1db2832148ce9933eea0f3ac9548d793112d9a95c9407efad',
  'f585c11aec520db57dd353c69554b21a89b20fb0650966fa0a9d6f74fd989d8f',
])('recognises the phrase of the BIP39 test vector with entropy %s', (entropy) => {
  expect(isPublicPhrase(entropyToMnemonic(Buffer.from(entropy, 'hex'), wordlist))).toBe(true);
});

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
