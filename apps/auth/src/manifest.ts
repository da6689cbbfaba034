import { REMOTE_CONTRACT, type RemoteManifestInput } from '@tessera/contracts';

export const manifest: RemoteManifestInput = {
  name: 'auth',
  contract: REMOTE_CONTRACT,
  title: 'Sign-in',
  routes: [
    { path: '/login', area: 'public', title: 'Log in', chunk: 'login' },
    { path: '/signup', area: 'public', title: 'Sign up', chunk: 'signup' },
    { path: '/verify-otp', area: 'public', title: 'Verify code', chunk: 'verify-otp' },
    { path: '/magicLogin', area: 'public', title: 'Signing in', chunk: 'magic-login' },
    { path: '/callback', area: 'public', title: 'Signing in', chunk: 'callback' },
    { path: '/forgot-password', area: 'public', title: 'Forgot password', chunk: 'forgot-password' },
    { path: '/reset-password', area: 'public', title: 'Choose a new password', chunk: 'reset-password' },
    { path: '/setup-password', area: 'public', title: 'Choose a password', chunk: 'setup-password' },
    { path: '/no-invitations', area: 'public', title: 'No more invitations', chunk: 'no-invitations' },
    { path: '/contact', area: 'public', title: 'Contact', chunk: 'public' },
    { path: '/support', area: 'public', title: 'Support', chunk: 'public' },
    { path: '/account-deletion', area: 'public', title: 'Account deletion', chunk: 'public' },
    { path: '/onboarding', area: 'bare', title: 'Set up your profile', chunk: 'onboarding' },
    { path: '/verify-identifier', area: 'bare', title: 'Add an email', chunk: 'verify-identifier' },
    { path: '/verify-phone-number', area: 'bare', title: 'Add a phone number', chunk: 'verify-phone-number' },
    { path: '/change-password', area: 'bare', title: 'Change password', chunk: 'change-password' },
    {
      path: '/verify-change-password',
      area: 'bare',
      title: 'Change password',
      chunk: 'verify-change-password',
    },
    { path: '/settings', area: 'shell', title: 'settings', chunk: 'settings' },
  ],
  nav: [{ label: 'Settings', path: '/settings', icon: 'settings-2', section: 'account', order: 10 }],
};
