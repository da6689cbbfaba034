import type { AdminRelease, ReleaseState } from '@tessera/contracts/admin-releases';
import type { ReleaseSource } from '@tessera/contracts/release-source';
import { formatShare, multiply } from '@tessera/money';
import { Pill, Text } from '@tessera/ui';
import { GitCommitHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf } from '../../shared/release-words';
import { killText, stateText } from './messages';
import styles from './releases.module.css';

/** Formats a share of page loads, `0.0312` as `3.12%`; a dash when it was not measured. */
export const rateInWords = (share: string | null): string =>
  share === null ? '—' : formatShare(multiply(share, '100', 6));

export function Version({ version }: { version: string }) {
  const { number, build } = partsOf(version);
  return (
    <span className={styles.version} title={version}>
      {number} {build !== '' && <small>{build}</small>}
    </span>
  );
}

const tones = { stable: 'neutral', canary: 'accent', 'rolled-back': 'warning', stopped: 'warning' } as const;

export const StatePill = ({ state }: { state: ReleaseState }) => (
  <Pill tone={tones[state]}>{stateText[state]}</Pill>
);

/** State of a remote: killed, or with the version that was stopped or rolled back. */
export function State({ state, canary, killed }: Pick<AdminRelease, 'state' | 'canary' | 'killed'>) {
  if (killed) return <Pill tone="warning">{killText.state}</Pill>;
  const gone = state === 'rolled-back' || state === 'stopped' ? canary : null;
  return (
    <span className={styles.state}>
      <StatePill state={state} />
      {gone !== null && <Version version={gone} />}
    </span>
  );
}

/** Commit of a release with branch and author. The commit links to the CI run that published it. */
export function Commit({ source }: { source: ReleaseSource | null | undefined }) {
  if (source?.commit === undefined) return null;
  const { commit, modified, branch, author, buildUrl } = source;
  const short = commit.slice(0, 7);
  return (
    <span className={styles.commit}>
      <GitCommitHorizontal size={14} />
      {buildUrl === undefined ? (
        <code title={commit}>{short}</code>
      ) : (
        <a
          href={buildUrl}
          target="_blank"
          rel="noreferrer"
          title={commit}
          aria-label={`Build of commit ${short}`}
        >
          {short}
        </a>
      )}
      {modified === true && <span>with uncommitted changes</span>}
      {[branch, author].map((part) => part !== undefined && <span key={part}>{part}</span>)}
    </span>
  );
}

interface SectionProps {
  title: string;
  empty?: string;
  note?: ReactNode;
  items: ReactNode[];
}

export const Section = ({ title, empty, note, items }: SectionProps) => (
  <section>
    <h3 className={styles.part}>{title}</h3>
    {items.length === 0 && empty !== undefined ? (
      <Text size="sm" tone="secondary">
        {empty}
      </Text>
    ) : (
      <>
        {note}
        <ul className={styles.lines} aria-label={title}>
          {items}
        </ul>
      </>
    )}
  </section>
);
