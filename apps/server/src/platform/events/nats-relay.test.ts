import { quietListener } from '../../testing/quiet-listener';
import { startFakeNats, type FakeNats } from '../../testing/start-fake-nats';
import { createNatsRelay } from './nats-relay';

const message = { userId: 'ada', text: '{"kind":"balance","userId":"ada"}' };

const logger = { warn: jest.fn() };
let nats: FakeNats;
beforeEach(async () => {
  nats = await startFakeNats();
});
afterEach(() => nats.stop());

async function connected() {
  const created = createNatsRelay(nats.url, logger);
  const listener = created.extend(quietListener);
  await new Promise<void>((resolve) => void listener.onReconnect(resolve));
  return { relay: created.relay, listener };
}

it('carries messages without the fallback when NATS has received them', async () => {
  const { relay, listener } = await connected();
  const fallback = jest.fn(async () => undefined);
  expect(relay.isUp()).toBe(true);
  await relay.carry([message, { ...message, userId: 'bob' }], fallback);
  expect(nats.published).toEqual(['tessera.user.ada', 'tessera.user.bob']);
  expect(fallback).not.toHaveBeenCalled();
  await listener.stop();
});

it('calls the fallback once when the connection ends before NATS has received the messages', async () => {
  const { relay, listener } = await connected();
  nats.failOnce();
  const fallback = jest.fn(async () => undefined);
  await relay.carry([message], fallback);
  expect(fallback).toHaveBeenCalledTimes(1);
  expect(nats.published).toEqual([]);
  await listener.stop();
});

it('is down and calls the fallback before it has connected and after it has stopped', async () => {
  const created = createNatsRelay(nats.url, logger);
  const fallback = jest.fn(async () => undefined);
  expect(created.relay.isUp()).toBe(false);
  await created.relay.carry([message], fallback);
  expect(fallback).toHaveBeenCalledTimes(1);
  await created.extend(quietListener).stop();
  expect(created.relay.isUp()).toBe(false);
  await created.relay.carry([message], fallback);
  expect(fallback).toHaveBeenCalledTimes(2);
});

it('logs and does not reject when the fallback fails', async () => {
  const created = createNatsRelay(nats.url, logger);
  await created.relay.carry([message], () => Promise.reject(new Error('no database')));
  expect(logger.warn).toHaveBeenLastCalledWith(expect.anything(), 'failed to publish events');
  await created.extend(quietListener).stop();
});

it('follows a user without an error when the connection is closed', async () => {
  const { listener } = await connected();
  await listener.stop();
  expect(() => listener.follow('ada')()).not.toThrow();
});
