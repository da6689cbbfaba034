import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorPage } from './error-page';

/** Takes an error of the shell itself to /error; when even that fails, the page is shown where it is. */
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
