import { lazyPage, type RemoteModule } from '@tessera/platform';
import { manifest } from './manifest';

const LoginPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "login" */ './features/sign-in/components/login-page');
  return page.LoginPage;
});
const SignUpPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "signup" */ './features/sign-up/components/sign-up-page');
  return page.SignUpPage;
});
const VerifyOtpPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "verify-otp" */ './features/verification/components/verify-otp-page'
  );
  return page.VerifyOtpPage;
});
const MagicLoginPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "magic-login" */ './features/magic-login/components/magic-login-page'
  );
  return page.MagicLoginPage;
});
const OnboardingPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "onboarding" */ './features/onboarding/components/onboarding-page'
  );
  return page.OnboardingPage;
});

export const remote: RemoteModule = {
  manifest,
  routes: [
    { path: '/login', Component: LoginPage },
    { path: '/signup', Component: SignUpPage },
    { path: '/verify-otp', Component: VerifyOtpPage },
    { path: '/magicLogin', Component: MagicLoginPage },
    { path: '/onboarding', Component: OnboardingPage },
  ],
};
