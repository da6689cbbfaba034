// The compatibility contract between teams: what stands here is shared by every remote, so names are only added.
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { create as createStore, useStore } from 'zustand';
export { Controller, FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form';
export { valibotResolver } from '@hookform/resolvers/valibot';
export { default as dayjs } from 'dayjs';
export {
  lazyPage,
  openContactSearch,
  openSendReceive,
  openStake,
  openWalletKeyReset,
  useCommand,
  type CommandPayloads,
  type LazyPage,
  type RemoteManifest,
  type RemoteManifestInput,
  type RemoteModule,
  type RemoteRoute,
  type SlotProps,
} from '@tessera/federation';
export { useAuth, useIdle, useSession, type AuthState, type Session } from '@tessera/session';
export {
  AuthLayout,
  Brand,
  Button,
  Card,
  CheckboxField,
  checkPasswordRules,
  cx,
  Field,
  FormError,
  IconButton,
  LinkButton,
  Logo,
  OtpInput,
  PasswordField,
  PasswordStrength,
  passwordStrength,
  Row,
  Skeleton,
  Spinner,
  Stack,
  Text,
  TextArea,
  TextField,
  TextLink,
  Tooltip,
  VisuallyHidden,
} from '@tessera/ui';
