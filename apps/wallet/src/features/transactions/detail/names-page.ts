const SCHEME = /\b[a-z][a-z0-9+.-]*:\/\//iu;
const DOMAIN = /(?:^|[^\p{L}\p{N}])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:$|[^\p{L}\p{N}])/iu;

/** Whether a memo names a web page, with or without a scheme. Memos stay plain text; this only adds a warning. */
export const namesPage = (memo: string): boolean => SCHEME.test(memo) || DOMAIN.test(memo);
