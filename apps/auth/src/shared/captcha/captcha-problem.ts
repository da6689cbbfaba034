/** Why a form cannot be sent yet, in words for the person. */
export class CaptchaProblem extends Error {
  override name = 'CaptchaProblem';
}
