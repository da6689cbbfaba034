import { openSendReceive, type CommandPayloads } from '@tessera/platform';
import { createContext, use } from 'react';

type OpenTransfer = (request: CommandPayloads['openSendReceive']) => void;

/** Opens Send/Receive: a page with a docked panel overrides it; the default opens the dialog. */
export const OpenTransferContext = createContext<OpenTransfer>(openSendReceive);

/** Returns the function that opens Send or Receive on this page. */
export const useOpenTransfer = (): OpenTransfer => use(OpenTransferContext);
