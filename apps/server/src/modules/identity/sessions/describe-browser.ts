const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns only fixed words and a version number, because the User-Agent header is client input. */
export function describeBrowser(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(agent)?.[1];
    if (version !== undefined) return `${name} ${version}${system ? ` on ${system}` : ''}`;
  }
  return system ? `A browser on ${system}` : 'An unknown browser';
}

/** Assumes that a hand-off session without a binding cookie was opened by the server of the payments site. */
export function describeSession(session: {
  method: string;
  userAgent: string | null;
  bindingHash: Buffer | null;
}): string {
  if (session.method !== 'handoff') return describeBrowser(session.userAgent);
  return session.bindingHash === null
    ? 'The payments site'
    : `${describeBrowser(session.userAgent)} (payments site)`;
}
