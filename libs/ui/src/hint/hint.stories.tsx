import { Row, Stack } from '../surface/layout';
import { Explained } from './explained';
import { ReasonButton } from './reason-button';

export default { title: 'Design system/Hint' };

const ignore = () => undefined;
const press = ({ canvasElement }: { canvasElement: HTMLElement }) =>
  canvasElement.querySelector('button')?.click();

export const Explanation = () => (
  <Explained explanation="Share of all stakes that a validator holds.">Voting power</Explained>
);

export const Reasons = () => (
  <Row>
    <ReasonButton reason="You earn rewards once you stake." onClick={ignore}>
      Unavailable
    </ReasonButton>
    <ReasonButton reason={null} onClick={ignore}>
      Available
    </ReasonButton>
  </Row>
);

/** The picture of a story has its height, which a hint does not change. */
const room = { minHeight: 72 };

export const OpenReason = () => (
  <Stack style={room}>
    <Reasons />
  </Stack>
);
OpenReason.play = press;
