import type { RemoteDefinition } from '@tessera/platform';

type Page = RemoteDefinition['pages'][number];

/** Returns a function that makes a page of an area. The build reads the chunk of a page from the text of `load`. */
const pageOf =
  (area: Page['area'], needs: Page['needs']) =>
  (path: string, title: string, load: Page['load']): Page => ({ path, title, area, needs, load });

const signedOut = pageOf('public', 'signed-out');
const open = pageOf('public', 'nothing');
const bare = pageOf('bare', 'session');
const withProfile = pageOf('bare', 'profile');

export const remote: RemoteDefinition = {
  title: 'Sign-in',
  pages: [
    {
      ...signedOut('/login', 'Log in', async () => (await import('./features/sign-in/login-page')).LoginPage),
      purpose: 'sign-in',
    },
    signedOut('/signup', 'Sign up', async () => (await import('./features/sign-in/sign-up-page')).SignUpPage),
    signedOut(
      '/verify-otp',
      'Verify code',
      async () => (await import('./features/sign-in/verify-otp-page')).VerifyOtpPage,
    ),
    open(
      '/magicLogin',
      'Signing in',
      async () => (await import('./features/link/magic-login-page')).MagicLoginPage,
    ),
    open('/callback', 'Signing in', async () => (await import('./features/link/callback-page')).CallbackPage),
    open(
      '/forgot-password',
      'Forgot password',
      async () => (await import('./features/password/forgot-password-page')).ForgotPasswordPage,
    ),
    open(
      '/reset-password',
      'Choose a new password',
      async () => (await import('./features/password/reset-password-page')).ResetPasswordPage,
    ),
    open(
      '/setup-password',
      'Choose a password',
      async () => (await import('./features/password/setup-password-page')).SetupPasswordPage,
    ),
    open(
      '/no-invitations',
      'No more invitations',
      async () => (await import('./features/link/no-invitations-page')).NoInvitationsPage,
    ),
    {
      ...bare(
        '/onboarding',
        'Set up your profile',
        async () => (await import('./features/onboarding/onboarding-page')).OnboardingPage,
      ),
      purpose: 'onboarding',
    },
    bare(
      '/verify-identifier',
      'Add an email',
      async () => (await import('./features/identifier/add-identifier-page')).VerifyIdentifierPage,
    ),
    bare(
      '/verify-phone-number',
      'Add a phone number',
      async () => (await import('./features/identifier/add-identifier-page')).VerifyPhoneNumberPage,
    ),
    withProfile(
      '/change-password',
      'Change password',
      async () => (await import('./features/password/change-password-page')).ChangePasswordPage,
    ),
    withProfile(
      '/verify-change-password',
      'Change password',
      async () => (await import('./features/password/verify-change-password-page')).VerifyChangePasswordPage,
    ),
    {
      path: '/settings',
      title: 'settings',
      area: 'shell',
      needs: 'profile',
      purpose: 'settings',
      load: async () => (await import('./features/settings/settings-page')).SettingsPage,
    },
  ],
  nav: [{ label: 'Settings', path: '/settings', icon: 'settings-2', section: 'account', order: 10 }],
};
