import { createMemorySession } from '@tessera/session/testing';
import { startClient } from './create-client';
import { maya } from './testing/render-shell';

const tokensOf = (sub: string) => {
  const claims = btoa(JSON.stringify({ sub, iat: Math.floor(Date.now() / 1000), exp: 0 }));
  return { access_token: `e30.${claims}.s`, refresh_token: 'r', expires_in: 600 };
};

test('runs the event stream for one user at a time', () => {
  const heard: string[] = [];
  const session = createMemorySession({});
  const live = {
    start: () => {
      const person = session.person() ?? 'nobody';
      heard.push(`start ${person}`);
      return () => heard.push(`stop ${person}`);
    },
  };
  startClient({ session, live });
  session.login(tokensOf('maya'), maya);
  session.login(tokensOf('ben'), { ...maya, id: '01JD2V7Q8M3N4P5R6S7T8V9W0Z' });
  session.logout();
  expect(heard).toEqual(['start maya', 'stop maya', 'start ben', 'stop ben']);
});
