import type { ReleaseSource } from '@tessera/contracts';
import { GitCommitHorizontal } from 'lucide-react';
import { releasesText } from './messages';
import styles from './releases.module.css';

interface CommitProps {
  /** Null and undefined: the commit is unknown. */
  readonly source: ReleaseSource | null | undefined;
}

/** Commit of a release with branch and author. The commit links to the CI run that published it. */
export function Commit({ source }: CommitProps) {
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
          aria-label={releasesText.build(short)}
        >
          {short}
        </a>
      )}
      {modified === true && <span>{releasesText.modified}</span>}
      {[branch, author].map((part) => part !== undefined && <span key={part}>{part}</span>)}
    </span>
  );
}
