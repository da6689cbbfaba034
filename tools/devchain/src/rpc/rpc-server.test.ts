import { startTestChain } from '../testing/devchain-client';

test('leaves idle connections open for the client to close', async () => {
  const chain = await startTestChain();
  const { headers } = await fetch(`${chain.url}/status`);
  expect(headers.get('connection')).toBe('keep-alive');
  expect(headers.get('keep-alive')).toBeNull();
  await chain.stop();
});
