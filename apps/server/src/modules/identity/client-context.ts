/** What a call that makes or renews a session tells about the browser behind it. */
export interface ClientContext {
  ip: string;
  /** The subject of limits by address: an IPv6 /64, and undefined for loopback, which says nothing about who calls. */
  address: string | undefined;
  userAgent: string | null;
  /** Cookies, as far as the browser sent them. */
  preauth: string | undefined;
  device: string | undefined;
  binding: string | undefined;
  /** Names the browser over sign-ins; it proves nothing. */
  browser: string | undefined;
  /** Browsers alone send Sec-Fetch-Site. */
  isBrowser: boolean;
  /** The client showed that it keeps cookies, so its session can be bound to one. */
  keepsCookies: boolean;
}
