import type { CaptchaAnswer, useCaptcha } from '@tessera/api/captcha';

/** Sends a public request with the captcha's answer. A failed request needs a new answer. */
export async function withCaptcha<Result>(
  captcha: ReturnType<typeof useCaptcha>,
  send: (answer: CaptchaAnswer) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(await captcha.answer());
  } catch (error) {
    captcha.failed(error);
    throw error;
  }
}
