import { Row } from '../surface/layout';
import { CountdownRing } from './countdown-ring';
import { TileMeter } from './tile-meter';

export default { title: 'Design system/Time' };

export const Countdowns = () => (
  <Row wrap>
    <CountdownRing secondsLeft={300} />
    <CountdownRing secondsLeft={125} />
    <CountdownRing secondsLeft={8} size={96} />
  </Row>
);

export const Meters = () => (
  <Row wrap>
    <TileMeter label="Days of trust left" value={18} max={30} />
    <TileMeter label="Steps done" value={2} max={5} mini />
  </Row>
);
