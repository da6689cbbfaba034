import type { Session } from '@tessera/session';

/** Signs in another user, possibly over an existing session. */
export const signInAnother = (session: Session): void =>
  session.login(
    { access_token: 'theirs', refresh_token: 'r', expires_in: 600 },
    {
      id: '01JD2V7Q8M3N4P5R6S7T8V9W0Z',
      first_name: 'Ben',
      last_name: 'Adler',
      username: 'ben',
      avatar: null,
      email: 'ben@example.com',
      phone_number: null,
      roles: [],
      country: 'GB',
      onboarded_at: '2026-11-20T10:00:00.000Z',
    },
  );
