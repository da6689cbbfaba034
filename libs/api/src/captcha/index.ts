export { CaptchaProblem } from './captcha-problem';
export { useCaptcha, type CaptchaAnswer } from './use-captcha';
