import { TabBody } from '../tab-body';
import { SessionsSection } from './sessions-section';
import { TrustedSection } from './trusted-section';

/** Who is signed in, and who skips the code. */
export const DevicesTab = () => (
  <TabBody>
    <SessionsSection />
    <TrustedSection />
  </TabBody>
);
