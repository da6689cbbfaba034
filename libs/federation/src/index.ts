export type { RegistryEntry } from '@tessera/contracts/remotes';
export { parseRemoteModule } from './contract/remote-module';
export type { LoadedRemote, RemoteDefinition, SlotProps } from './contract/remote-module';
export { type OpenSlotProps } from './contract/open-slots';
export { type CommandPayloads } from './commands/command-bus';
export {
  commands,
  openContactSearch,
  openSendReceive,
  openStake,
  openWalletKeyReset,
  useCommand,
} from './commands/commands';
export { useCrumb, usePageCrumb } from './crumb/crumb';
export { createVerifier } from './loader/create-verifier';
export { createRemoteLoader } from './loader/create-remote-loader';
export { GIVE_UP_AFTER_MS } from './loader/limits';
export { createFederationRuntime } from './loader/module-federation-runtime';
export { createRegistry, readRegistry, type RemoteRegistry } from './loader/registry';
export { lazyPage } from './boundary/lazy-page';
export { OpenSlot } from './boundary/open-slot';
export { RemoteHostContext, useRemoteHost } from './boundary/remote-host';
export type { FailedCardProps, RemoteHost, SlowCardProps } from './boundary/remote-host';
export { titleOf } from './boundary/remote-outlet';
export { RemotePage } from './boundary/remote-page';
export { RemoteSlot } from './boundary/remote-slot';
export { useOffersPage, useOffersSlot, useRegistryEntries } from './boundary/use-offers';
export { usePrefetchPage } from './boundary/use-prefetch-page';
