import type { RemoteDefinition } from '@tessera/platform';

type Page = RemoteDefinition['pages'][number];
type Access = Pick<Page, 'area' | 'needs'>;

/** Returns pages that have the same area and the same condition. */
const pagesOf = (access: Access, pages: readonly Omit<Page, keyof Access>[]): Page[] =>
  pages.map((page) => ({ ...page, ...access }));

export const remote: RemoteDefinition = {
  title: 'Sign-in',
  pages: [
    ...pagesOf({ area: 'public', needs: 'signed-out' }, [
      {
        path: '/login',
        title: 'Log in',
        purpose: 'sign-in',
        load: async () => (await import('./features/sign-in/login-page')).LoginPage,
      },
      {
        path: '/signup',
        title: 'Sign up',
        load: async () => (await import('./features/sign-in/sign-up-page')).SignUpPage,
      },
      {
        path: '/verify-otp',
        title: 'Verify code',
        load: async () => (await import('./features/sign-in/verify-otp-page')).VerifyOtpPage,
      },
    ]),
    ...pagesOf({ area: 'public', needs: 'nothing' }, [
      {
        path: '/magicLogin',
        title: 'Signing in',
        load: async () => (await import('./features/link/magic-login-page')).MagicLoginPage,
      },
      {
        path: '/callback',
        title: 'Signing in',
        load: async () => (await import('./features/link/callback-page')).CallbackPage,
      },
      {
        path: '/forgot-password',
        title: 'Forgot password',
        load: async () => (await import('./features/password/forgot-password-page')).ForgotPasswordPage,
      },
      {
        path: '/reset-password',
        title: 'Choose a new password',
        load: async () => (await import('./features/password/reset-password-page')).ResetPasswordPage,
      },
      {
        path: '/setup-password',
        title: 'Choose a password',
        load: async () => (await import('./features/password/setup-password-page')).SetupPasswordPage,
      },
      {
        path: '/no-invitations',
        title: 'No more invitations',
        load: async () => (await import('./features/link/no-invitations-page')).NoInvitationsPage,
      },
    ]),
    ...pagesOf({ area: 'bare', needs: 'session' }, [
      {
        path: '/onboarding',
        title: 'Set up your profile',
        purpose: 'onboarding',
        load: async () => (await import('./features/onboarding/onboarding-page')).OnboardingPage,
      },
      {
        path: '/verify-identifier',
        title: 'Add an email',
        load: async () => (await import('./features/identifier/add-identifier-page')).VerifyIdentifierPage,
      },
      {
        path: '/verify-phone-number',
        title: 'Add a phone number',
        load: async () => (await import('./features/identifier/add-identifier-page')).VerifyPhoneNumberPage,
      },
    ]),
    ...pagesOf({ area: 'bare', needs: 'profile' }, [
      {
        path: '/change-password',
        title: 'Change password',
        load: async () => (await import('./features/password/change-password-page')).ChangePasswordPage,
      },
      {
        path: '/verify-change-password',
        title: 'Change password',
        load: async () =>
          (await import('./features/password/verify-change-password-page')).VerifyChangePasswordPage,
      },
    ]),
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
