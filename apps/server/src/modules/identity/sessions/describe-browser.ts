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

/** "Chrome 126 on Windows" for a user agent: only words from here, since the header is the client's. */
export function describeBrowser(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(agent)?.[1];
    if (version !== undefined) return `${name} ${version}${system ? ` on ${system}` : ''}`;
  }
  return system ? `A browser on ${system}` : 'An unknown browser';
}

/** Names a session for its owner. A hand-off to the other site's server has no browser to name. */
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
