import {
  BlockGoneError,
  ChainError,
  ChainRefusedError,
  ChainUnreachableError,
  GasPriceError,
  UnsupportedIntentError,
  WrongChainError,
  WrongKeyError,
} from './errors';

const cause = new Error('socket closed');

it.each<[string, ChainError, string]>([
  [
    'BlockGoneError',
    new BlockGoneError('optio', 7n, 9n, 1),
    'Block 7 of the chain optio is gone from its nodes.',
  ],
  ['ChainRefusedError', new ChainRefusedError('optio', 'out of gas'), 'out of gas'],
  ['ChainUnreachableError', new ChainUnreachableError('optio', cause), 'The chain optio cannot be reached.'],
  [
    'GasPriceError',
    new GasPriceError('optio', '90uOPT', '15uOPT'),
    'The node of optio demands a gas price of 90uOPT, above the limit of 15uOPT (10 times the configured price). Raise the configured price or use another node.',
  ],
  ['UnsupportedIntentError', new UnsupportedIntentError('optio', 'memo', 'No memo.'), 'No memo.'],
  [
    'WrongChainError',
    new WrongChainError('optio', 'hub'),
    'The node belongs to the chain hub, not to optio.',
  ],
  ['WrongKeyError', new WrongKeyError('optio'), 'The key does not belong to the sender of the transaction.'],
])('names the error, the chain and the cause in a %s', (name, error, message) => {
  expect(error).toBeInstanceOf(ChainError);
  expect(error).toMatchObject({ name, chainId: 'optio', message });
});

it('keeps the cause and the code of an error response', () => {
  const code = { codespace: 'sdk', code: 5 };
  expect(new ChainRefusedError('optio', 'no funds', code, cause)).toMatchObject({ code, cause });
  expect(new ChainUnreachableError('optio', cause).cause).toBe(cause);
});

it('keeps height, lowest block and silent nodes of a missing block', () => {
  expect(new BlockGoneError('optio', 7n, 9n, 1)).toMatchObject({
    height: 7n,
    lowest: 9n,
    silent: 1,
    partial: null,
  });
});
