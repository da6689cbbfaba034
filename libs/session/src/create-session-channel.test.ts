import { createSessionChannel } from './create-session-channel';

it('passes on known messages until stopped, and ignores others', () => {
  const target = new EventTarget();
  const send = (data: unknown) => target.dispatchEvent(Object.assign(new Event('message'), { data }));
  const channel = createSessionChannel({
    postMessage: send,
    addEventListener: (type, listener) => target.addEventListener(type, listener as never),
    removeEventListener: (type, listener) => target.removeEventListener(type, listener as never),
  });
  const heard: unknown[] = [];
  const stop = channel.listen((message) => heard.push(message));
  channel.post({ kind: 'activity', at: 5 });
  send({ kind: 'activity', at: 'noon' });
  send('logout');
  stop();
  channel.post({ kind: 'logout' });
  expect(heard).toEqual([{ kind: 'activity', at: 5 }]);
});
