/** The client of a request: IP, user agent and cookies. */
export interface ClientContext {
  ip: string;
  /** Subject of limits by network, see `networkOf`. */
  address: string | undefined;
  userAgent: string | null;
  preauth: string | undefined;
  device: string | undefined;
  binding: string | undefined;
  /** `__Host-kb`: identifies the browser over sign-ins, does not authenticate. */
  browser: string | undefined;
  /** Whether the request has Sec-Fetch-Site, which only browsers send. */
  isBrowser: boolean;
  /** Whether the client has shown that it keeps cookies, so that its session can be bound to one. */
  keepsCookies: boolean;
}
