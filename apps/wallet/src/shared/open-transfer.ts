import { openSendReceive, type CommandPayloads } from '@tessera/platform';
import { createContext, use } from 'react';

type OpenTransfer = (request: CommandPayloads['openSendReceive']) => void;

/** A page with a docked panel answers by itself; everywhere else the dialog opens. */
export const OpenTransferContext = createContext<OpenTransfer>(openSendReceive);

/** Opens Send or Receive in the place that the page has for it. */
export const useOpenTransfer = (): OpenTransfer => use(OpenTransferContext);
