import { useExchangeHandoff } from '@tessera/platform';
import { SpendLink } from './spend-link';

/** /callback: the other end of a hand-off, whose code signs this window in. */
export function CallbackPage() {
  return <SpendLink name="code" link={useExchangeHandoff()} atOnce />;
}
