import type { Validator } from '@tessera/contracts/validators';

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const LENGTH = 38;

const operatorOf = (index: number): string => {
  const body = Array.from({ length: LENGTH }, (_, place) =>
    LETTERS.charAt((index * (place + 3) + place * place + (index >> 3)) % LETTERS.length),
  );
  return `optiovaloper1${body.join('')}`;
};

/** Creates distinct validators: nine in ten active, one in twenty jailed. */
export const makeValidators = (count: number): Validator[] =>
  Array.from({ length: count }, (_, index) => {
    const jailed = index % 20 === 7;
    const active = !jailed && index % 10 !== 3;
    return {
      operatorAddress: operatorOf(index),
      moniker: `Validator ${String((index * 37) % count).padStart(3, '0')} of the bench`,
      details: 'Own hardware, two sites, a page that says when we were down.',
      website: 'https://validator.example',
      commission: `0.0${(index * 7) % 10}`,
      maxCommission: '0.2',
      tokens: `${(count - index) * 1000}.000000`,
      votingPower: active ? `0.00${String((count - index) % 100).padStart(2, '0')}` : '0',
      apr: active ? `0.1${(index * 3) % 10}` : null,
      uptime: active ? `0.99${(index * 11) % 10}` : null,
      jailed,
      status: active ? 'active' : jailed ? 'unbonding' : 'inactive',
      minSelfDelegation: '1.000000',
    };
  });
