import { useFlag as useNamedFlag } from '@tessera/api';

// The contract between the shell and the remotes. The publish gate refuses a shell that removes a name in use.
export { valibotResolver } from '@hookform/resolvers/valibot';
export {
  lazyPage,
  openContactSearch,
  openSendReceive,
  openStake,
  openWalletKeyReset,
  useCrumb,
  useOffersPage,
  useOffersSlot,
  type CommandPayloads,
  type OpenSlotProps,
  type RemoteDefinition,
  type SlotProps,
} from '@tessera/federation';
/** Names of the feature flags. Each remote adds those of `flags` in its `remote.tsx`, so that another name is a type error. */
// oxlint-disable-next-line typescript/no-empty-object-type -- remotes extend it
export interface RemoteFlags {}
const useFlag: (name: keyof RemoteFlags) => boolean = useNamedFlag;
export { useFlag };
export { createReferralKeeper, useAuth, useKeptForm, useSession } from '@tessera/session';
export { default as dayjs } from 'dayjs';
export { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
export {
  Link,
  Navigate,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
