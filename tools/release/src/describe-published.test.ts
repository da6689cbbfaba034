import { describePublished } from './describe-published';

const published = { name: 'wallet', version: '1.0.0-0123456789ab', changed: true };
const current = { canaryPercent: undefined, stage: false };

it('names the version and its new state', () => {
  expect(describePublished(published, current)).toBe('wallet 1.0.0-0123456789ab is current');
  expect(describePublished(published, { ...current, stage: true })).toMatch(
    /^wallet 1\.0\.0-0123456789ab is staged\n/,
  );
  expect(describePublished(published, { ...current, canaryPercent: 10 })).toBe(
    'wallet 1.0.0-0123456789ab is canary for 10% of the users',
  );
});

it('reports a version that had this state before', () => {
  const again = { ...published, changed: false };
  expect(describePublished(again, current)).toBe('wallet 1.0.0-0123456789ab was current already');
  expect(describePublished(again, { ...current, stage: true })).toBe(
    'wallet 1.0.0-0123456789ab was published already',
  );
});

it('names the commands that preview and promote a staged version', () => {
  expect(
    describePublished(published, { ...current, stage: true }).match(/npm run release \S+ \S+ \S+/g),
  ).toEqual([
    'npm run release preview wallet 1.0.0-0123456789ab',
    'npm run release promote wallet 1.0.0-0123456789ab',
  ]);
});
