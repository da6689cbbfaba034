import { unstorableText } from './validation';

it('returns the path of a string that contains NUL or a lone surrogate', () => {
  expect(unstorableText({ name: 'Ada', list: [{ note: 'a' }, { note: 'b\u0000' }] })).toEqual([
    'list',
    '1',
    'note',
  ]);
  expect(unstorableText('\u0000')).toEqual([]);
  expect(unstorableText({ memo: 'a\ud800b' })).toEqual(['memo']);
  expect(unstorableText('\udc00')).toEqual([]);
});

it('accepts every other value', () => {
  expect(
    unstorableText({ text: 'a\u0001\uFFFD\n👩‍🚀', count: 0, none: null, list: [], flag: false }),
  ).toBeUndefined();
  expect(unstorableText(undefined)).toBeUndefined();
});
