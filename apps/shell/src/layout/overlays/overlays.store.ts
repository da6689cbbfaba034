import type { CommandPayloads } from '@tessera/federation';
import { create } from 'zustand';

interface Overlays {
  /** Request of Send/Receive. Kept while it closes, so that its content does not jump. */
  readonly request: CommandPayloads['openSendReceive'];
  readonly sendReceive: boolean;
  /** Request of staking, kept as `request` is. */
  readonly stakeRequest: CommandPayloads['openStake'];
  readonly stake: boolean;
  readonly search: boolean;
  readonly keyReset: boolean;
  /** Overlay that opened the reset of the wallet key, and that opens again afterwards. */
  readonly resumes: 'sendReceive' | 'stake' | null;
  openSendReceive(request: CommandPayloads['openSendReceive']): void;
  openStake(request: CommandPayloads['openStake']): void;
  openSearch(): void;
  openKeyReset(): void;
  closeKeyReset(): void;
  close(): void;
  forget(): void;
}

const closed = { sendReceive: false, search: false, stake: false, keyReset: false, resumes: null };

export const useOverlays = create<Overlays>()((set) => ({
  request: {},
  stakeRequest: {},
  ...closed,
  openSendReceive: (request) => set({ ...closed, request, sendReceive: true }),
  openStake: (stakeRequest) => set({ ...closed, stakeRequest, stake: true }),
  openSearch: () => set({ ...closed, search: true }),
  openKeyReset: () =>
    set(({ sendReceive, stake }) => ({
      ...closed,
      keyReset: true,
      resumes: sendReceive ? 'sendReceive' : stake ? 'stake' : null,
    })),
  closeKeyReset: () =>
    set(({ resumes, request }) => ({
      ...closed,
      ...(resumes === null ? {} : { [resumes]: true }),
      // Clears the recipient of the request, which would begin another transfer in place of the pending one.
      request: resumes === 'sendReceive' ? { tab: 'send' } : request,
    })),
  close: () => set(closed),
  forget: () => set({ ...closed, request: {}, stakeRequest: {} }),
}));
