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
    /* webpackChunkName: "magic-login" */ './features/link/components/magic-login-page'
  );
  return page.MagicLoginPage;
});
const CallbackPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "callback" */ './features/link/components/callback-page');
  return page.CallbackPage;
});
const ForgotPasswordPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "forgot-password" */ './features/password/components/forgot-password-page'
  );
  return page.ForgotPasswordPage;
});
const ResetPasswordPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "reset-password" */ './features/password/components/reset-password-page'
  );
  return page.ResetPasswordPage;
});
const SetupPasswordPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "setup-password" */ './features/password/components/setup-password-page'
  );
  return page.SetupPasswordPage;
});
const NoInvitationsPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "no-invitations" */ './features/invitations/components/no-invitations-page'
  );
  return page.NoInvitationsPage;
});
const OnboardingPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "onboarding" */ './features/onboarding/components/onboarding-page'
  );
  return page.OnboardingPage;
});
const VerifyIdentifierPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "verify-identifier" */ './features/identifier/components/verify-identifier-page'
  );
  return page.VerifyIdentifierPage;
});
const VerifyPhoneNumberPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "verify-phone-number" */ './features/identifier/components/verify-phone-number-page'
  );
  return page.VerifyPhoneNumberPage;
});
const ChangePasswordPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "change-password" */ './features/password-change/components/change-password-page'
  );
  return page.ChangePasswordPage;
});
const VerifyChangePasswordPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "verify-change-password" */ './features/password-change/components/verify-change-password-page'
  );
  return page.VerifyChangePasswordPage;
});
const SettingsPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "settings" */ './features/settings/components/settings-page'
  );
  return page.SettingsPage;
});
const publicPages = () =>
  import(/* webpackChunkName: "public" */ './features/public/components/public-pages');

export const remote: RemoteModule = {
  manifest,
  routes: [
    { path: '/login', Component: LoginPage },
    { path: '/signup', Component: SignUpPage },
    { path: '/verify-otp', Component: VerifyOtpPage },
    { path: '/magicLogin', Component: MagicLoginPage },
    { path: '/callback', Component: CallbackPage },
    { path: '/forgot-password', Component: ForgotPasswordPage },
    { path: '/reset-password', Component: ResetPasswordPage },
    { path: '/setup-password', Component: SetupPasswordPage },
    { path: '/no-invitations', Component: NoInvitationsPage },
    { path: '/contact', Component: lazyPage(async () => (await publicPages()).ContactPage) },
    { path: '/support', Component: lazyPage(async () => (await publicPages()).SupportPage) },
    { path: '/account-deletion', Component: lazyPage(async () => (await publicPages()).AccountDeletionPage) },
    { path: '/terms', Component: lazyPage(async () => (await publicPages()).TermsPage) },
    { path: '/privacy', Component: lazyPage(async () => (await publicPages()).PrivacyPage) },
    { path: '/onboarding', Component: OnboardingPage },
    { path: '/verify-identifier', Component: VerifyIdentifierPage },
    { path: '/verify-phone-number', Component: VerifyPhoneNumberPage },
    { path: '/change-password', Component: ChangePasswordPage },
    { path: '/verify-change-password', Component: VerifyChangePasswordPage },
    { path: '/settings', Component: SettingsPage },
  ],
};
