import { buildApi, json } from '@tessera/client/testing';
import { useLogin } from './sign-in';

const user = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0X',
  first_name: null,
  last_name: null,
  username: null,
  avatar: null,
  email: 'maya@example.com',
  phone_number: null,
  roles: [],
  country: null,
  onboarded_at: null,
};
const signedIn = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 600, data: user };
const credentials = { type: 'email', identifier: 'maya@example.com', password: 'tessera-one!' } as const;

test('signs in at once on a trusted device, and otherwise waits for the code', async () => {
  const trusted = buildApi(() => json(200, signedIn));
  await useLogin.request(trusted.api, [credentials]);
  expect(trusted.session.store.getState().user?.email).toBe('maya@example.com');

  const other = buildApi(() => json(200, { two_step: true, expires_in: 600 }));
  await useLogin.request(other.api, [credentials]);
  expect(other.session.isLoggedIn()).toBe(false);
});
