import type { AdminRelease } from '@tessera/contracts/admin-releases';
import { Link, useSearchParams } from '@tessera/platform';
import { Cell, cx, IconTile, rowLinkClass, Text, TileMeter } from '@tessera/ui';
import { useRef } from 'react';
import { Bell, Layers, Lock, type LucideIcon, Package, ShieldCheck, Users, Wallet } from 'lucide-react';
import { withParams } from '../../shared/list/use-list';
import { sourceOfStable } from '../../shared/release-words';
import { releasesText } from './messages';
import { MoveButtons } from './move-buttons';
import { MoveDialogs } from './move-dialogs';
import { Commit, rateInWords, State, Version } from './release-parts';
import admin from '../../shared/admin.module.css';
import styles from './releases.module.css';
import { useMove } from './use-move';

const icons: Partial<Record<string, LucideIcon>> = {
  auth: Lock,
  wallet: Wallet,
  staking: Layers,
  contacts: Users,
  notifications: Bell,
  admin: ShieldCheck,
};

function RemoteIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Package;
  return (
    <IconTile>
      <Icon size={16} />
    </IconTile>
  );
}

const TILES = 20;

function Traffic({ percent }: { percent: number }) {
  const tiles = percent === 0 ? 0 : Math.max(1, Math.round((percent * TILES) / 100));
  return (
    <span className={styles.traffic}>
      <span className={styles.meter} aria-hidden="true">
        <TileMeter mini label="Traffic on canary" value={tiles} max={TILES} />
      </span>
      <span className={styles.percent}>{percent}%</span>
    </span>
  );
}

export function ReleaseRow({ release, selected }: { release: AdminRelease; selected: boolean }) {
  const { name, stable, canary, canaryPercent, errorRate, canaryErrorRate, loadP95, state, ramp } = release;
  const [params] = useSearchParams();
  const home = useRef<HTMLAnchorElement>(null);
  const move = useMove(name, home);
  const isCanary = state === 'canary';
  return (
    <tr className={cx(selected && admin.selected)}>
      <Cell>
        <span className={styles.remote}>
          <RemoteIcon name={name} />
          <span>
            <Link
              ref={home}
              to={{ search: withParams(params, { open: name }).toString() }}
              className={cx(rowLinkClass, admin.medium)}
              aria-haspopup="dialog"
            >
              {name}
            </Link>
            <span className={styles.phoneLine}>
              {stable === null ? 'None yet' : <Version version={stable} />}
            </span>
            <span className={styles.phoneLine}>
              <State {...release} />
              {isCanary && <Text size="xs">{canaryPercent}%</Text>}
            </span>
          </span>
        </span>
      </Cell>
      <Cell wideOnly>
        {stable === null ? (
          <Text tone="tertiary">None yet</Text>
        ) : (
          <>
            <Version version={stable} />
            <Commit source={sourceOfStable(release)} />
          </>
        )}
      </Cell>
      <Cell wideOnly>
        {canary === null || !isCanary ? <Text tone="tertiary">None</Text> : <Version version={canary} />}
      </Cell>
      <Cell wideOnly>
        {isCanary && <Traffic percent={canaryPercent} />}
        {ramp !== undefined && (
          <Text as="div" size="xs" tone="tertiary">
            {releasesText.rampStep(ramp)}
          </Text>
        )}
      </Cell>
      <Cell right wideOnly className={admin.roomy}>
        {rateInWords(errorRate)}
        {isCanary && (
          <Text as="div" size="xs" tone="tertiary">
            {`canary ${rateInWords(canaryErrorRate)}`}
          </Text>
        )}
      </Cell>
      <Cell right wideOnly className={admin.roomy}>
        <Text tone="secondary">{releasesText.ms(loadP95)}</Text>
      </Cell>
      <Cell wideOnly>
        <State {...release} />
      </Cell>
      <Cell right className={styles.actions}>
        <MoveButtons release={release} move={move} />
        <MoveDialogs release={release} move={move} />
      </Cell>
    </tr>
  );
}
