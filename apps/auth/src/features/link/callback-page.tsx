import { useExchangeHandoff } from '@tessera/api';
import { SpendLink } from './spend-link';

export const CallbackPage = () => <SpendLink name="code" link={useExchangeHandoff()} atOnce />;
