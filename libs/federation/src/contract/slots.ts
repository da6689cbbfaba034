import type { SlotName } from '@tessera/contracts';
import type { ComponentType, RefObject } from 'react';
import type { CommandPayloads } from '../commands/command-bus';

interface OverlaySlotProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Props that the shell passes to the component of each slot. */
export interface SlotProps {
  /** Popup of the header's bell; `anchor` is the bell. */
  readonly HeaderMenu: OverlaySlotProps & { readonly anchor: RefObject<HTMLElement | null> };
  readonly SearchModal: OverlaySlotProps & {
    /** Returns once the text typed before the field was mounted. Older shells do not pass it. */
    readonly takeTyped?: (() => string) | undefined;
  };
  readonly SendReceivePanel: OverlaySlotProps & { readonly request: CommandPayloads['openSendReceive'] };
  readonly StakePanel: OverlaySlotProps & { readonly request: CommandPayloads['openStake'] };
  readonly WalletKeyReset: OverlaySlotProps;
}

export type RemoteSlots = { readonly [Name in SlotName]?: ComponentType<SlotProps[Name]> };
