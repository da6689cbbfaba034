import { createCommandBus } from './command-bus';

test('a command reaches those who listen, and says when nobody does', () => {
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
