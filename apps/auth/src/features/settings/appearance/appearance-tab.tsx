import { TabBody } from '../tab-body';
import { BalancesSection } from './balances-section';
import { ThemeSection } from './theme-section';

export const AppearanceTab = () => (
  <TabBody>
    <ThemeSection />
    <BalancesSection />
  </TabBody>
);
