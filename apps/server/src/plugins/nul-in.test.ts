import { nulIn } from './nul-in';

it('finds NUL wherever it stands in a text', () => {
  expect(nulIn({ name: 'Ada', list: [{ note: 'a' }, { note: 'b\u0000' }] })).toEqual(['list', '1', 'note']);
  expect(nulIn('\u0000')).toEqual([]);
});

it('has nothing against all else', () => {
  expect(nulIn({ text: 'a\u0001\uFFFD\n', count: 0, none: null, list: [], flag: false })).toBeUndefined();
  expect(nulIn(undefined)).toBeUndefined();
});
