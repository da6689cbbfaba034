import { startAnvil } from './start-anvil';

it('starts a chain with the development chain id on a free port', async () => {
  const anvil = await startAnvil();
  const answer = await fetch(anvil.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
  });
  expect(await answer.json()).toMatchObject({ result: '0x7a69' });
  await anvil.stop();
  await expect(fetch(anvil.url)).rejects.toThrow();
});
