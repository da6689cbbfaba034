import type { WrittenRemote } from '@tessera/contracts/manifest-of';
import { RemoteManifest, type SlotName } from '@tessera/contracts/remotes';
import type { ComponentType, RefObject } from 'react';
import * as v from 'valibot';
import type { CommandPayloads } from '../commands/command-bus';
import type { OpenSlotProps } from './open-slots';

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

type RemoteFills = { readonly [Name in keyof OpenSlotProps]?: ComponentType<OpenSlotProps[Name]> };

type Load<Props = Readonly<Record<string, never>>> = () => Promise<ComponentType<Props>>;

type Fill<Props> = Load<Props> | { readonly contract: number; readonly load: Load<Props> };

/** The export `remote` of `src/remote.tsx`, from which the build derives the manifest. */
export interface RemoteDefinition extends WrittenRemote {
  readonly pages: readonly (Omit<WrittenRemote['pages'][number], 'slots'> & {
    /**
     * Slots that this page opens, with the contract of their props. Increase it when older fillers do not support a change; a
     * new optional prop needs no new contract.
     */
    readonly slots?: { readonly [Name in keyof OpenSlotProps]?: number };
    readonly load: Load;
  })[];
  readonly slots?: { readonly [Name in SlotName]?: Load<SlotProps[Name]> };
  /** Slots of other remotes. `contract` is that of the props for which the component was written; 1 without it. */
  readonly fills?: { readonly [Name in keyof OpenSlotProps]?: Fill<OpenSlotProps[Name]> };
}

interface RemoteRoute {
  readonly path: string;
  readonly Component: ComponentType;
}

const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

const component = <Props = object>() => v.custom<ComponentType<Props>>(isComponent, 'is not a component');

const Slots = v.object({
  HeaderMenu: v.exactOptional(component<SlotProps['HeaderMenu']>()),
  SearchModal: v.exactOptional(component<SlotProps['SearchModal']>()),
  SendReceivePanel: v.exactOptional(component<SlotProps['SendReceivePanel']>()),
  StakePanel: v.exactOptional(component<SlotProps['StakePanel']>()),
  WalletKeyReset: v.exactOptional(component<SlotProps['WalletKeyReset']>()),
});

const Exposed = v.object({
  remote: v.object({
    manifest: RemoteManifest,
    routes: v.array(v.object({ path: v.string(), Component: component() })),
    slots: v.optional(Slots, {}),
    // `OpenSlot` renders only those whose contract in `manifest` equals that of the registry.
    fills: v.optional(v.record(v.string(), component()), {}),
  }),
});

export interface LoadedRemote {
  readonly manifest: RemoteManifest;
  readonly routes: readonly RemoteRoute[];
  readonly slots: RemoteSlots;
  readonly fills: RemoteFills;
}

/**
 * Validates the shape of a remote's exposed module, because types do not cross a deployment border.
 * @throws an error with the path of the first mismatch, or the missing pages and slots of the manifest
 */
export function parseRemoteModule(exposed: unknown): LoadedRemote {
  const parsed = v.safeParse(Exposed, exposed);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${v.getDotPath(issue) ?? 'module'}: ${issue.message}`);
  }
  const { manifest, routes, slots, fills } = parsed.output.remote;
  const missing = [
    ...manifest.routes
      .filter((route) => !routes.some(({ path }) => path === route.path))
      .map(({ path }) => path),
    ...manifest.slots.filter((slot) => !(slot in slots)),
    ...Object.keys(manifest.fills ?? {}).filter((slot) => !(slot in fills)),
  ];
  if (missing.length > 0) throw new Error(`the manifest promises ${missing.join(', ')}`);
  return { manifest, routes, slots, fills };
}
