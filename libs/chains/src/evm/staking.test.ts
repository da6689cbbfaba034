import { UnsupportedIntentError } from '../errors';
import { createEvmAdapter } from './create-adapter';

it('rejects staking intents as unsupported', async () => {
  const adapter = createEvmAdapter({ chainId: '31337', rpcUrl: 'http://127.0.0.1:1', finality: 'latest' });
  const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const intent = { type: 'delegate', symbol: 'ETH', from, validator: 'optiovaloper1', base: '1' } as const;
  const fee = {
    family: 'evm',
    symbol: 'ETH',
    feeBase: '1',
    gas: '1',
    maxFeePerGas: '1',
    maxPriorityFeePerGas: '1',
  } as const;
  expect(() => adapter.prepare(intent, { account: { sequence: 0n }, fee })).toThrow(UnsupportedIntentError);
  expect(await adapter.getStakePosition(from)).toBeNull();
  expect(await adapter.getValidator('optiovaloper1')).toBeNull();
});
