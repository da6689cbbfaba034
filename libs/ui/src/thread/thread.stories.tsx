import { Thread, ThreadMessage } from './thread';

export default { title: 'Design system/Thread' };

const support = { id: 'support', name: 'Tessera Support' };

export const Messages = () => (
  <Thread label="Ticket">
    <ThreadMessage own body="My transfer is pending since this morning." when="You, 12:04" />
    <ThreadMessage own={false} author={support} body="It is in a block now." when="Support, 12:20" />
    <ThreadMessage own onItsWay body="Thank you!" when="Sending" />
  </Thread>
);
