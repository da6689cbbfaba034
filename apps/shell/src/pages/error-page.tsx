import { Button, LinkButton, Row, TilePicture } from '@tessera/ui';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { pageTrace } from '../page-trace';
import { ErrorReference } from './error-reference';
import { FullPage } from './full-page';

const rows = ['....o....', '..##.##..', '..#####..', '.........'];

const cameFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : '/';

/** Shown after an uncaught render error. Both links load a new document, so that no broken state is kept. */
export const ErrorPage = ({ state }: { state: unknown }) => (
  <FullPage
    title="Something Went Wrong!"
    picture={<TilePicture rows={rows} />}
    actions={
      <Row>
        <Button size="l" icon={<RotateCw size={16} />} onClick={() => location.assign(cameFrom(state))}>
          Try Again
        </Button>
        <LinkButton href="/" variant="secondary" size="l">
          Go Home
        </LinkButton>
      </Row>
    }
    footer={<ErrorReference trace={pageTrace} />}
  >
    This page stopped working. Your wallet and balances are not affected.
  </FullPage>
);

export const ErrorRoute = () => <ErrorPage state={useLocation().state} />;

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
