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
    { path: '/onboarding', area: 'bare', title: 'Set up your profile', chunk: 'onboarding' },
  ],
};
