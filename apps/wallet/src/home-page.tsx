import { DashboardPage } from './features/dashboard/dashboard-page';
import { SendReceivePanel } from './features/send-receive/send-receive-panel';

/** /dashboard and /home: the dashboard with the docked Send/Receive panel. Features do not import each other. */
export const HomePage = () => <DashboardPage panel={SendReceivePanel} />;
