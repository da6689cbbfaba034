import { quoteTarget } from './quote-target';

const claim = (...validators: string[]) =>
  quoteTarget({ intent: { type: 'claim-rewards', symbol: 'OPT', from: 'optio1ada', validators }, to: 'all' });

it('binds a payment to its receiver', () => {
  const intent = { type: 'send', symbol: 'OPT', from: 'optio1ada', to: 'optio1eve', base: '1' } as const;
  expect(quoteTarget({ intent, to: 'optio1eve' })).toBe('optio1eve');
});

it('binds a claim to the validators that it is from, in whatever order they owe', () => {
  expect(claim('b', 'a')).toBe(claim('a', 'b'));
  expect(claim('a', 'b', 'c')).not.toBe(claim('a', 'b'));
});
