import { TabBody } from '../tab-body';
import { SessionsSection } from './sessions-section';
import { TrustedSection } from './trusted-section';

export const DevicesTab = () => (
  <TabBody>
    <SessionsSection />
    <TrustedSection />
  </TabBody>
);
