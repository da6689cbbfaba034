import { AnswersApp, failing, never, ok, play, press, type, type Answers } from '@tessera/wallet-kit/stories';
import type { ReactElement } from 'react';
import { ForgotPasswordPage } from './features/password/forgot-password-page';
import { LoginPage } from './features/sign-in/login-page';
import { SignUpPage } from './features/sign-in/sign-up-page';
import { VerifyOtpPage } from './features/sign-in/verify-otp-page';
import { SettingsPage } from './features/settings/settings-page';
import { buildSecurity, buildUser } from './testing/builders';

export default { title: 'Screens/Sign-in', parameters: { frame: 'document' } };

function story(
  path: string,
  page: ReactElement,
  answers: Answers = {},
  steps: Parameters<typeof play> = [],
  state?: unknown,
) {
  const Story = () => <AnswersApp {...{ path, answers, state }}>{page}</AnswersApp>;
  return Object.assign(Story, { play: play(...steps) });
}

const logIn = [type('Email', 'maya@example.com'), type('Password', 'tessera-one!'), press('Log in')];
export const LogIn = story('/login', <LoginPage />);
export const LogInSending = story('/login', <LoginPage />, { '/login': never }, logIn);
export const LogInRefused = story(
  '/login',
  <LoginPage />,
  {
    '/login': {
      status: 422,
      body: {
        message: 'The details do not match an account',
        code: 'VALIDATION',
        errors: { identifier: ['The details do not match an account'] },
      },
    },
  },
  logIn,
);
export const SignUp = story('/signup', <SignUpPage />);
export const SignUpWithErrors = story('/signup', <SignUpPage />, {}, [press('Sign up')]);
export const ForgotPassword = story('/forgot-password', <ForgotPasswordPage />);

const pending = { type: 'email', identifier: 'maya@example.com', withLink: true };
const wrongCode = {
  status: 401,
  body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
};
export const Code = story('/verify-otp', <VerifyOtpPage />, {}, [], pending);
export const WrongCode = story(
  '/verify-otp',
  <VerifyOtpPage />,
  { '/authCodeLogin': wrongCode },
  [...'123456'].map((digit, index) => type(`Digit ${index + 1} of 6`, digit)),
  pending,
);
export const AuthenticatorCode = story('/verify-otp', <VerifyOtpPage />, {}, [], {
  ...pending,
  method: 'totp',
});

const user = buildUser({ username: 'mayaok', onboarded_at: '2026-08-01T10:00:00.000Z' });
const settings = (security: Answers[string]) =>
  Object.assign(
    () => (
      <AnswersApp
        path="/settings?tab=security"
        user={user}
        answers={{ '/wallets': ok([]), '/user/security': security }}
      >
        <SettingsPage />
      </AnswersApp>
    ),
    { parameters: { frame: 'screen' } },
  );
export const Security = settings(ok(buildSecurity()));
export const SecurityLoading = settings(never);
export const SecurityFailing = settings(failing);
