import { useLocation } from 'react-router-dom';
import { ErrorPage } from './error-page';

/** /error */
export function ErrorRoute() {
  return <ErrorPage state={useLocation().state} />;
}
