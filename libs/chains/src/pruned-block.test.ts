import { isSameBlock, prunedBlockHash } from './pruned-block';

it('compares the hashes of two blocks', () => {
  expect(isSameBlock('AB', 'AB')).toBe(true);
  expect(isSameBlock('AB', 'CD')).toBe(false);
  expect(isSameBlock('AB', null)).toBe(false);
  expect(isSameBlock(null, 'AB')).toBe(false);
  expect(isSameBlock(null, null)).toBe(true);
});

it('treats the unknown hash of a pruned block as equal to any hash', () => {
  expect(isSameBlock(prunedBlockHash(7n), 'AB')).toBe(true);
  expect(isSameBlock('AB', prunedBlockHash(7n))).toBe(true);
  expect(isSameBlock(prunedBlockHash(7n), null)).toBe(true);
  expect(isSameBlock(null, prunedBlockHash(7n))).toBe(true);
});
