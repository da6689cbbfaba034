import { createCommandBus } from './command-bus';

test('calls the listeners of a command and returns false without a listener', () => {
  const bus = createCommandBus();
  const handler = jest.fn();
  expect(bus.send('openStake', {})).toBe(false);
  const stop = bus.on('openStake', handler);
  expect(bus.send('openStake', { validator: 'optiovaloper1' })).toBe(true);
  expect(handler).toHaveBeenCalledWith({ validator: 'optiovaloper1' });
  stop();
  expect(bus.send('openStake', {})).toBe(false);
  expect(handler).toHaveBeenCalledTimes(1);
});
