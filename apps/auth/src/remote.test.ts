import { remote } from './remote';

/** The mail may be opened in a browser with another session, or with none. */
it.each(['/magicLogin', '/reset-password', '/setup-password', '/callback'])(
  'opens %s in every state of the session when a mail or a provider leads to it',
  (path) => {
    const page = remote.pages.find((one) => one.path === path);
    expect(page).toMatchObject({ area: 'public', needs: 'nothing' });
  },
);
