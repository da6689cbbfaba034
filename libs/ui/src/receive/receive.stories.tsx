import { QrCard } from './qr-card';

export default { title: 'Design system/Receive' };

export const Address = () => (
  <QrCard address="optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m" symbol="OPT" network="Optio" />
);

export const AddressLoading = () => <QrCard address={null} symbol="OPT" network="Optio" />;
