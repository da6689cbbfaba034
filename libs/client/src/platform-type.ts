/** The `platform_type` that the spec's section 7 gives for /authCodeLogin; sent wherever a call takes one. */
export const PLATFORM_TYPE = 'parlerpay';
