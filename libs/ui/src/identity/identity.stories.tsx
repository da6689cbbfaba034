import { Row } from '../surface/layout';
import { Avatar } from './avatar';
import { Identicon } from './identicon';
import { TokenIcon } from './token-icon';

export default { title: 'Design system/Identity' };

const people = [
  'Maya Okafor',
  'Sofia Marin',
  'Jonas Weber',
  'Aiko Tanaka',
  'Liam Byrne',
  'Noor Haddad',
  'Ivo Petrov',
];

export const Avatars = () => (
  <Row wrap>
    {people.map((name) => (
      <Avatar key={name} id={name} name={name} />
    ))}
    <Avatar id="without a name" />
    <Identicon id="optio1" />
  </Row>
);

export const Tokens = () => (
  <Row wrap>
    {['OPT', 'ETH', 'USDC', 'USDT', 'WBTC', 'NEW'].map((symbol) => (
      <TokenIcon key={symbol} symbol={symbol} />
    ))}
    <TokenIcon symbol="USDC" network="ETH" />
  </Row>
);
