export { REMOTE_CONTRACT, type NavEntry, type RegistryEntry, type RemoteManifest } from '@tessera/contracts';
export { parseRemoteModule, type LoadedRemote, type RemoteDefinition } from './contract/remote-module';
export { remoteTitle } from './contract/remote-title';
export { type RemoteSlots, type SlotProps } from './contract/slots';
export { createCommandBus, type CommandBus, type CommandPayloads } from './commands/command-bus';
export {
  commands,
  openContactSearch,
  openSendReceive,
  openStake,
  openWalletKeyReset,
  useCommand,
} from './commands/commands';
export { useCrumb, usePageCrumb } from './crumb/crumb';
export { createVerifier, type VerifyRelease } from './loader/create-verifier';
export { createRemoteLoader, type RemoteLoader } from './loader/create-remote-loader';
export { GIVE_UP_AFTER_MS } from './loader/limits';
export { createFederationRuntime } from './loader/module-federation-runtime';
export { createRegistry, readRegistry, type RemoteRegistry } from './loader/registry';
export { RemoteFailure, type RemoteFailureReason } from './loader/remote-failure';
export { type FederationRuntime } from './loader/runtime';
export { lazyPage, type LazyPage } from './boundary/lazy-page';
export {
  RemoteHostContext,
  type FailedCardProps,
  type RemoteCards,
  type RemoteHost,
  type SlowCardProps,
} from './boundary/remote-host';
export { RemoteOutlet } from './boundary/remote-outlet';
export { RemotePage } from './boundary/remote-page';
export { RemoteSlot } from './boundary/remote-slot';
export { useOffersPage, useOffersSlot } from './boundary/use-offers';
export { usePrefetchPage } from './boundary/use-prefetch-page';
export { useRegistryEntries } from './boundary/use-registry-entries';
export { useRemoteHost } from './boundary/use-remote-host';
