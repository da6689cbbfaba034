import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useOverlays } from '../layout/overlays.store';

/** /send-receive by URL: the modal over the dashboard. */
export function SendReceiveRoute() {
  const open = useOverlays((state) => state.openSendReceive);
  useEffect(() => open({}), [open]);
  return <Navigate to="/dashboard" replace />;
}
