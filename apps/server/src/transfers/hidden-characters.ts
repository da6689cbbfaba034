const hidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text has control characters, or those that change its direction: it could show as another. */
export const hasHidden = (text: string): boolean => hidden.test(text);
