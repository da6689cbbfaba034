import { getConfig } from '@testing-library/dom';
import { play } from './play';

it('leaves the limits of tests that import it, and waits longer in a story', async () => {
  const run = play();
  expect(getConfig().asyncUtilTimeout).toBeLessThan(30_000);
  await run();
  expect(getConfig().asyncUtilTimeout).toBe(30_000);
});
