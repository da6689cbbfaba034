import { Card, Skeleton, Stack } from '@tessera/ui';
import { useEffect, useRef, type ComponentType } from 'react';

/** What the panel was last asked to show; `times` tells one request from the next. */
export interface DockRequest {
  tab: 'send' | 'receive';
  times: number;
}

export type Panel = ComponentType<{ initialTab: DockRequest['tab'] }>;

interface DockProps {
  request: DockRequest;
  panel: Panel;
}

/** Send and receive beside the dashboard; a request moves the focus to the amount, or to the chosen tab. */
export function Dock({ request: { tab, times }, panel: Panel }: DockProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (times === 0) return;
    const find = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
    (find('form input') ?? find('[aria-pressed="true"]'))?.focus();
  }, [times]);
  return (
    <Card ref={card} aria-label="Send and receive">
      <Panel key={times} initialTab={tab} />
    </Card>
  );
}

/** The panel before it is known whether there is anything to send. */
export function DockSkeleton() {
  return (
    <Card>
      <Stack gap={4}>
        <Skeleton height={38} shape="square" />
        <Skeleton width={60} height={12} />
        <Skeleton height={92} shape="square" />
        <Skeleton width={36} height={12} />
        <Skeleton height={48} shape="square" />
        <Skeleton height={40} shape="square" />
        <Skeleton height={48} shape="square" />
      </Stack>
    </Card>
  );
}
