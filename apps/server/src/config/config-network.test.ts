import { parseConfig } from './config';
import { testEnvironment } from '../testing/test-config';

const whole = testEnvironment('postgres://user:secret@127.0.0.1:5432/tessera');
const address = 'acme19rl4cm2hmr8afy4kldpxz3fka4jguq0aclsd60';
const listed = { EXCHANGE_ADDRESSES: `optio:${address}` };

it('uses the prefix and denomination of Optio when none is configured', () => {
  expect(parseConfig(whole)).toMatchObject({ OPTIO_ADDRESS_PREFIX: 'optio', OPTIO_FEE_DENOM: 'uOPT' });
});

it('checks addresses of the configuration with the configured prefix', () => {
  const acme = { ...whole, OPTIO_ADDRESS_PREFIX: 'acme', OPTIO_FEE_DENOM: 'uacme' };
  expect([...parseConfig({ ...acme, ...listed }).EXCHANGE_ADDRESSES]).toEqual([`optio:${address}`]);
  expect(() => parseConfig({ ...whole, ...listed })).toThrow('EXCHANGE_ADDRESSES must be a list');
});
