import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorPage } from './error-page';

/** Redirects to /error after an error of the shell, or shows the page in place when that fails too. */
export function RenderError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    reportError(error);
    if (pathname !== '/error') void navigate('/error', { replace: true, state: { from: pathname + search } });
  }, [error, navigate, pathname, search]);
  return <ErrorPage state={{ from: pathname + search }} />;
}
