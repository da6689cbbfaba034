export const captchaText = {
  captcha: 'Captcha',
  away: 'The captcha did not load. Please try again.',
  notice: 'Protected by reCAPTCHA. Google',
  privacy: 'Privacy Policy',
  and: 'and',
  terms: 'Terms',
  apply: 'apply.',
} as const;
