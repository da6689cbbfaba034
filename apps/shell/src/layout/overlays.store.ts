import type { CommandPayloads } from '@tessera/federation';
import { create } from 'zustand';

interface Overlays {
  /** What Send/Receive was opened with; kept while it closes, so that its content does not jump. */
  readonly request: CommandPayloads['openSendReceive'];
  readonly sendReceive: boolean;
  readonly search: boolean;
  readonly keyReset: boolean;
  /** The reset of the wallet key was opened from Send/Receive, which stands there again afterwards. */
  readonly resumesSend: boolean;
  openSendReceive(request: CommandPayloads['openSendReceive']): void;
  openSearch(): void;
  openKeyReset(): void;
  closeKeyReset(): void;
  close(): void;
  /** Closes, and keeps nothing of what was open. */
  forget(): void;
}

const closed = { sendReceive: false, search: false, keyReset: false, resumesSend: false };

/** Which of the shell's overlays is open; never two at once. */
export const useOverlays = create<Overlays>()((set) => ({
  request: {},
  ...closed,
  openSendReceive: (request) => set({ ...closed, request, sendReceive: true }),
  openSearch: () => set({ ...closed, search: true }),
  openKeyReset: () => set(({ sendReceive }) => ({ ...closed, keyReset: true, resumesSend: sendReceive })),
  closeKeyReset: () =>
    set(({ resumesSend, request }) => ({
      ...closed,
      sendReceive: resumesSend,
      // Nothing that would begin another transfer than the one that waits.
      request: resumesSend ? { tab: 'send' } : request,
    })),
  close: () => set(closed),
  forget: () => set({ ...closed, request: {} }),
}));
