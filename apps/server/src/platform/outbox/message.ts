/** A mail or text. */
export interface Message {
  /** Constant over retries, so that a receiver can deduplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}
