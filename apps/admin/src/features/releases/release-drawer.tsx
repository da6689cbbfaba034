import type { AdminRelease } from '@tessera/contracts';
import { Button, Drawer, Facts, formatDate, formatUtc, Stack, Text } from '@tessera/ui';
import { Commit } from './commit';
import { releasesText } from './messages';
import { MoveDialogs } from './move-dialogs';
import { rateInWords } from './rate-in-words';
import styles from './releases.module.css';
import { State, StatePill } from './state-pill';
import { useMove } from './use-move';
import { Version } from './version';
import { canRollBack, rollbackName, sourceOfStable } from '../../shared/version-name';
import { VitalsByVersion } from './vitals-by-version';

const moment = (at: string) => <span title={formatUtc(at)}>{formatDate(at)}</span>;

function ReleaseFacts({ release }: { release: AdminRelease }) {
  const { stable, stableSince, canary, canaryPercent, errorRate, canaryErrorRate, loadP95, state } = release;
  const runs = state === 'canary';
  const source = sourceOfStable(release);
  return (
    <Facts
      facts={[
        { label: releasesText.state, value: <State {...release} /> },
        {
          label: releasesText.stable,
          value: stable === null ? releasesText.notStable : <Version version={stable} />,
        },
        {
          label: releasesText.commit,
          value: source?.commit === undefined ? null : <Commit source={source} />,
        },
        { label: releasesText.owner, value: source?.owner },
        { label: releasesText.stableSince, value: stableSince === null ? null : moment(stableSince) },
        {
          label: releasesText.canary,
          value: canary === null || !runs ? releasesText.none : <Version version={canary} />,
        },
        { label: releasesText.canaryShare, value: runs ? `${canaryPercent}%` : null },
        { label: releasesText.errorsStable, value: rateInWords(errorRate) },
        { label: releasesText.errorsCanary, value: runs ? rateInWords(canaryErrorRate) : null },
        { label: releasesText.load, value: loadP95 === null ? '—' : releasesText.ms(loadP95) },
      ]}
    />
  );
}

function ErrorsByVersion({ errors }: Pick<AdminRelease, 'errors'>) {
  return (
    <section>
      <h3 className={styles.part}>{releasesText.dayErrors}</h3>
      {errors.length === 0 ? (
        <Text size="sm" tone="secondary">
          {releasesText.noErrors}
        </Text>
      ) : (
        <ul className={styles.lines} aria-label={releasesText.dayErrors}>
          {errors.map(({ version, message, count, lastAt }) => (
            <li key={`${version} ${message}`}>
              <span className={styles.fault}>{message}</span>
              <span className={styles.facts}>
                <Version version={version} />
                <span>{releasesText.times(count)}</span>
                <span title={formatUtc(lastAt)}>{releasesText.last(formatDate(lastAt))}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function ReleaseDrawer({ release, onClose }: { release: AdminRelease; onClose: () => void }) {
  const { name, stable, canary, state, versions, errors, vitals = [] } = release;
  const move = useMove(name);
  return (
    <>
      <Drawer open={move.asked === null} onOpenChange={(open) => !open && onClose()} title={name}>
        <Stack gap={6}>
          <ReleaseFacts release={release} />
          <ErrorsByVersion errors={errors} />
          <VitalsByVersion vitals={vitals} />
          <section>
            <h3 className={styles.part}>{releasesText.kept}</h3>
            <ul className={styles.lines} aria-label={releasesText.kept}>
              {versions.map(({ version, published_at, source }) => (
                <li key={version} className={styles.kept}>
                  <span>
                    <Version version={version} />
                    <span className={styles.facts} title={formatUtc(published_at)}>
                      {releasesText.publishedOn(formatDate(published_at))}
                    </span>
                    <Commit source={source} />
                  </span>
                  {version === stable && <StatePill state="stable" />}
                  {version === canary && version !== stable && <StatePill state={state} />}
                  {version !== stable && (
                    <Button
                      variant="secondary"
                      size="s"
                      aria-label={releasesText.of(releasesText.promote, version)}
                      onClick={() => move.ask({ kind: 'promote', version })}
                    >
                      {releasesText.promote}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
          {state === 'canary' && canRollBack(release) && (
            <Button variant="danger-quiet" onClick={() => move.ask({ kind: 'rollback' })}>
              {releasesText.rollBackTo(rollbackName(release))}
            </Button>
          )}
        </Stack>
      </Drawer>
      <MoveDialogs release={release} move={move} />
    </>
  );
}
