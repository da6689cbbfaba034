import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { usePagePaths } from '../guards/page-paths';
import { useOverlays } from '../layout/overlays/overlays.store';

export function SendReceiveRoute() {
  const open = useOverlays((state) => state.openSendReceive);
  useEffect(() => open({}), [open]);
  const { home } = usePagePaths();
  return <Navigate to={home} replace />;
}
