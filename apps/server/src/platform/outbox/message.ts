/** What leaves the product, as a mail or a text. */
export interface Message {
  /** Stable over retries, so that a receiver can tell a repeated mail. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}
