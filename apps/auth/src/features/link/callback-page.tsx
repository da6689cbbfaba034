import { useExchangeHandoff } from '@tessera/api';
import { SpendLink } from './spend-link';

/** /callback: exchanges the code of a session hand-off and signs in. */
export function CallbackPage() {
  return <SpendLink name="code" link={useExchangeHandoff()} atOnce />;
}
