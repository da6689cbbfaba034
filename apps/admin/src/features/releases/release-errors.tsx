import type { ReleaseErrorGroup } from '@tessera/contracts/admin-releases';
import { CopyButton, formatDate, formatUtc } from '@tessera/ui';
import { Fragment } from 'react';
import { useReleaseErrors } from '../../shared/api/releases';
import { RowsLoading } from '../../shared/list/rows-loading';
import { Loaded } from '../../shared/loaded';
import { releasesText } from './messages';
import { Section, Version } from './release-parts';
import styles from './releases.module.css';

/** A long path wraps after a slash instead of inside a name. */
const withBreaks = (text: string) =>
  text.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Stack with the source position of each frame; the title of a frame is its position in the build. */
const Stack = ({ frames }: Pick<ReleaseErrorGroup, 'frames'>) => (
  <code className={styles.stack}>
    {frames.map(({ built, source, name }, index) => (
      <span key={index} title={built}>
        {withBreaks(releasesText.frame(name, source ?? built))}
      </span>
    ))}
  </code>
);

function ErrorItem({ error }: { error: ReleaseErrorGroup }) {
  const { version, message, count, people, lastAt, route, browser, trace, frames } = error;
  return (
    <li>
      <span className={styles.fault}>{message}</span>
      {frames.length > 0 && <Stack frames={frames} />}
      <span className={styles.facts}>
        <Version version={version} />
        <span>{releasesText.times(count)}</span>
        <span>{releasesText.people(people)}</span>
        <span title={formatUtc(lastAt)}>{`last ${formatDate(lastAt)}`}</span>
        {[route, browser].map((fact) => fact !== '' && <span key={fact}>{fact}</span>)}
        {trace !== '' && (
          <span className={styles.trace}>
            {`Reference ${trace}`}
            <CopyButton text={trace} label="Copy reference" />
          </span>
        )}
      </span>
    </li>
  );
}

export function ReleaseErrors({ name }: { name: string }) {
  const errors = useReleaseErrors(name);
  return (
    <Loaded of={errors} failed="The errors did not load" loading={<RowsLoading rows={2} height={55} bare />}>
      {(groups) => (
        <Section
          title="Errors of the last day"
          empty="No errors"
          items={groups.map((error) => (
            <ErrorItem key={`${error.version} ${error.fingerprint}`} error={error} />
          ))}
        />
      )}
    </Loaded>
  );
}
