import { openSlotsOf } from '@tessera/contracts/manifest-of';
import { SHELL_PATHS } from '@tessera/contracts/pages';
import { NAV_ICONS, type Release, type RemoteManifest } from '@tessera/contracts/remotes';

type RemoteRelease = Extract<Release, { kind: 'remote' }>;
type Owner = Pick<RemoteManifest, 'name'> & { readonly paths: readonly string[] };

const routePaths = ({ routes }: RemoteManifest) => routes.map(({ path }) => path);
const allPaths = (manifest: RemoteManifest) => [
  ...new Set([...routePaths(manifest), ...manifest.nav.map(({ path }) => path)]),
];
const purposes = ({ routes }: RemoteManifest) => routes.flatMap(({ purpose }) => purpose ?? []);
const navCommands = ({ nav }: RemoteManifest) => nav.flatMap(({ opens }) => opens ?? []);

function findTakenPaths(paths: readonly string[], owner: Owner): string[] {
  return paths.flatMap((path) =>
    owner.paths.includes(path)
      ? [
          `${path} belongs to ${owner.name}: choose another path, or publish both with --affected to move the page`,
        ]
      : owner.paths
          .filter((taken) => pathsOverlap(path, taken))
          .map(
            (taken) =>
              `${path} overlaps ${taken}, which belongs to ${owner.name}: choose a path that no URL shares with it, or publish both with --affected`,
          ),
  );
}

function findOtherContracts(filler: RemoteManifest, owner: RemoteManifest): string[] {
  const opened = openSlotsOf(owner);
  return Object.entries(filler.fills ?? {})
    .filter(([slot, { contract }]) => opened.has(slot) && opened.get(slot) !== contract)
    .map(
      ([slot, { contract }]) =>
        `${filler.name} fills slot ${slot} with contract ${contract}, ${owner.name} opens it with ${opened.get(slot)}: build both from one commit and publish them with --affected, or open a second slot`,
    );
}

function findUnopenedFills(
  { name, fills = {} }: RemoteManifest,
  owners: readonly RemoteManifest[],
): string[] {
  return Object.keys(fills)
    .filter((slot) => !owners.some((owner) => openSlotsOf(owner).has(slot)))
    .map(
      (slot) =>
        `${name} fills slot ${slot}, which no published remote opens: publish its owner first, or both with --affected`,
    );
}

function findTakenFrom(mine: RemoteManifest, theirs: RemoteManifest): string[] {
  const { name } = theirs;
  const labels = new Set(theirs.nav.map(({ label }) => label.toLowerCase()));
  return [
    ...mine.slots
      .filter((slot) => theirs.slots.includes(slot))
      .map((slot) => `slot ${slot} belongs to ${name}: remove it from "slots"`),
    ...[...openSlotsOf(mine).keys()]
      .filter((slot) => openSlotsOf(theirs).has(slot))
      .map((slot) => `slot ${slot} belongs to ${name}: remove it from "slots" of the page`),
    ...purposes(mine)
      .filter((purpose) => purposes(theirs).includes(purpose))
      .map((purpose) => `page with the purpose ${purpose} belongs to ${name}: remove the purpose`),
    ...navCommands(mine)
      .filter((command) => navCommands(theirs).includes(command))
      .map((command) => `navigation entry that opens ${command} belongs to ${name}: remove "opens"`),
    ...mine.nav
      .filter(({ label }) => labels.has(label.toLowerCase()))
      .map(({ label }) => `navigation entry "${label}" belongs to ${name}: choose another label`),
    ...findTakenPaths(allPaths(mine), { name, paths: allPaths(theirs) }),
  ];
}

export function findTakenPlaces(
  { name, facade = [], manifest }: RemoteRelease,
  others: readonly RemoteRelease[],
): string[] {
  return [
    // `useCommand` registers a command handler. Only the shell may do this: a remote's handler would run in addition.
    ...(facade.includes('useCommand')
      ? [
          `${name} uses useCommand: commands belong to shell, send them with the functions of @tessera/platform`,
        ]
      : []),
    ...findTakenPaths(routePaths(manifest), { name: 'shell', paths: SHELL_PATHS }),
    ...others.flatMap((other) => findTakenFrom(manifest, other.manifest)),
  ];
}

const otherManifests = ({ name }: Release, live: readonly Release[]) =>
  live.flatMap((other) => (other.kind === 'remote' && other.name !== name ? other.manifest : []));

/** Returns the slots of which a release and a live remote, one as owner and the other as filler, have different contracts. */
export const findSlotConflicts = (release: Release, live: readonly Release[]): string[] =>
  release.kind === 'shell'
    ? []
    : otherManifests(release, live).flatMap((other) => [
        ...findOtherContracts(release.manifest, other),
        ...findOtherContracts(other, release.manifest),
      ]);

/**
 * Returns the reasons why a slot would stay empty beside the live releases. Pages do not show such a filler, so this must
 * block neither a rollback nor the current version of a remote in an open tab.
 */
export function findUnfitFills(release: Release, live: readonly Release[]): string[] {
  if (release.kind === 'shell') return [];
  const { manifest } = release;
  return [
    ...findSlotConflicts(release, live),
    ...findUnopenedFills(manifest, [manifest, ...otherManifests(release, live)]),
  ];
}

export function findUnknownIcons({ name, manifest }: RemoteRelease): string[] {
  const icons: readonly string[] = NAV_ICONS;
  return manifest.nav
    .filter(({ icon }) => !icons.includes(icon))
    .map(({ icon }) => `${name} names the icon "${icon}": choose one of ${icons.join(', ')}`);
}

const segmentsOf = (pattern: string) =>
  pattern
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

/** Uses the patterns of React Router: `:name` matches one segment, and a final `*` matches all remaining segments. */
export function pathsOverlap(left: string, right: string): boolean {
  const [mine, theirs] = [segmentsOf(left), segmentsOf(right)];
  const isSplat = (segments: readonly string[], index: number) =>
    segments[index] === '*' && index === segments.length - 1;
  for (let index = 0; ; index += 1) {
    if (isSplat(mine, index) || isSplat(theirs, index)) return true;
    const [one, other] = [mine[index], theirs[index]];
    if (one === undefined || other === undefined) return one === other;
    if (one !== other && !one.startsWith(':') && !other.startsWith(':')) return false;
  }
}
