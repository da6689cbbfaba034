import { lazyPage, type RemoteModule } from '@tessera/platform';
import { manifest } from './manifest';

const LoginPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "login" */ './features/sign-in/login-page');
  return page.LoginPage;
});
const SignUpPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "signup" */ './features/sign-in/sign-up-page');
  return page.SignUpPage;
});
const VerifyOtpPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "verify-otp" */ './features/sign-in/verify-otp-page');
  return page.VerifyOtpPage;
});
const MagicLoginPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "magic-login" */ './features/link/magic-login-page');
  return page.MagicLoginPage;
});
const CallbackPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "callback" */ './features/link/callback-page');
  return page.CallbackPage;
});
const ForgotPasswordPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "forgot-password" */ './features/password/forgot-password-page'
  );
  return page.ForgotPasswordPage;
});
const ResetPasswordPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "reset-password" */ './features/password/reset-password-page'
  );
  return page.ResetPasswordPage;
});
const SetupPasswordPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "setup-password" */ './features/password/setup-password-page'
  );
  return page.SetupPasswordPage;
});
const NoInvitationsPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "no-invitations" */ './features/link/no-invitations-page');
  return page.NoInvitationsPage;
});
const OnboardingPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "onboarding" */ './features/onboarding/onboarding-page');
  return page.OnboardingPage;
});
const VerifyIdentifierPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "verify-identifier" */ './features/identifier/verify-identifier-page'
  );
  return page.VerifyIdentifierPage;
});
const VerifyPhoneNumberPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "verify-phone-number" */ './features/identifier/verify-phone-number-page'
  );
  return page.VerifyPhoneNumberPage;
});
const ChangePasswordPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "change-password" */ './features/password/change-password-page'
  );
  return page.ChangePasswordPage;
});
const VerifyChangePasswordPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "verify-change-password" */ './features/password/verify-change-password-page'
  );
  return page.VerifyChangePasswordPage;
});
const SettingsPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "settings" */ './features/settings/settings-page');
  return page.SettingsPage;
});
const publicPages = () => import(/* webpackChunkName: "public" */ './features/public/public-pages');

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
