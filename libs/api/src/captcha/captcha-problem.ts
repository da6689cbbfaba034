export const captchaAway = 'The captcha did not load. Please try again.';

/** Error that prevents a submit, with a message for the user. */
export class CaptchaProblem extends Error {
  override name = 'CaptchaProblem';
}
