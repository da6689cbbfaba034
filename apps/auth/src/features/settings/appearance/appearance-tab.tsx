import { TabBody } from '../tab-body';
import { BalancesSection } from './balances-section';
import { ThemeSection } from './theme-section';

/** How the product looks. */
export const AppearanceTab = () => (
  <TabBody>
    <ThemeSection />
    <BalancesSection />
  </TabBody>
);
