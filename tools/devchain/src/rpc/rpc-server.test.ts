import { startTestChain } from '../testing/devchain-client';

test('a connection that stands idle is the caller’s to close', async () => {
  const chain = await startTestChain();
  const { headers } = await fetch(`${chain.url}/status`);
  expect(headers.get('connection')).toBe('keep-alive');
  // A time limit would be told here.
  expect(headers.get('keep-alive')).toBeNull();
  await chain.stop();
});
