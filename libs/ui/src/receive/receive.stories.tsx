import { AddressGroups, QrCard } from './qr-card';
import { QrCode } from './qr-code';

export default { title: 'Design system/Receive' };

const address = 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m';

export const Address = () => <QrCard address={address} symbol="OPT" network="Optio" />;

export const AddressLoading = () => <QrCard address={null} symbol="OPT" network="Optio" />;

export const AddressAsText = () => <AddressGroups address={address} />;

export const Code = () => <QrCode text={address} label="QR code of the address" />;
